//! The metadata services of clouds.
//!
//! | cloud | source |
//! | --- | --- |
//! | AWS EC2 | <https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html> |
//! | AWS ECS | <https://docs.aws.amazon.com/AmazonECS/latest/developerguide/task-iam-roles.html> |
//! | AWS EKS | <https://docs.aws.amazon.com/eks/latest/userguide/pod-id-agent-setup.html> |
//! | Google Cloud | <https://cloud.google.com/compute/docs/metadata/querying-metadata> |
//! | Azure | <https://learn.microsoft.com/azure/virtual-machines/instance-metadata-service>, <https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16> |
//! | Alibaba Cloud | <https://www.alibabacloud.com/help/en/ecs/user-guide/view-instance-metadata> |
//! | Oracle Cloud | <https://docs.oracle.com/iaas/Content/Compute/Tasks/gettingmetadata.htm> |
//! | Tencent Cloud | <https://www.tencentcloud.com/document/product/213/4934> |
//! | IBM Cloud | <https://cloud.ibm.com/docs/vpc?topic=vpc-imd-get-metadata> |
//! | Scaleway | <https://docs.cloud-init.io/en/latest/reference/datasources/scaleway.html> |
//! | Akamai | <https://docs.cloud-init.io/en/latest/reference/datasources/akamai.html> |
//! | OpenStack | <https://docs.openstack.org/nova/latest/user/metadata.html> |

use core::net::{Ipv4Addr, Ipv6Addr};

pub(super) const IPV4: [Ipv4Addr; 9] = [
    // Nearly all clouds.
    Ipv4Addr::new(169, 254, 169, 254),
    // AWS: the credentials of ECS tasks, and of EKS pods.
    Ipv4Addr::new(169, 254, 170, 2),
    Ipv4Addr::new(169, 254, 170, 23),
    // Azure: WireServer, at a public address.
    Ipv4Addr::new(168, 63, 129, 16),
    // Alibaba Cloud.
    Ipv4Addr::new(100, 100, 100, 200),
    // Oracle Cloud, Classic.
    Ipv4Addr::new(192, 0, 0, 192),
    // Tencent Cloud.
    Ipv4Addr::new(169, 254, 0, 23),
    Ipv4Addr::new(169, 254, 10, 10),
    // Scaleway.
    Ipv4Addr::new(169, 254, 42, 42),
];

pub(super) const IPV6: [Ipv6Addr; 8] = [
    // AWS: EC2, and the credentials of EKS pods.
    Ipv6Addr::new(0xFD00, 0xEC2, 0, 0, 0, 0, 0, 0x254),
    Ipv6Addr::new(0xFD00, 0xEC2, 0, 0, 0, 0, 0, 0x23),
    // Google Cloud.
    Ipv6Addr::new(0xFD20, 0xCE, 0, 0, 0, 0, 0, 0x254),
    // Oracle Cloud.
    Ipv6Addr::new(0xFD00, 0xC1, 0, 0, 0, 0, 0xA9FE, 0xA9FE),
    // Alibaba Cloud.
    Ipv6Addr::new(0xFD00, 0x100, 0, 0, 0, 0, 0x100, 0x200),
    // Scaleway.
    Ipv6Addr::new(0xFD00, 0x42, 0, 0, 0, 0, 0, 0x42),
    // Akamai.
    Ipv6Addr::new(0xFD00, 0xA9FE, 0xA9FE, 0, 0, 0, 0, 1),
    // OpenStack.
    Ipv6Addr::new(0xFE80, 0, 0, 0, 0, 0, 0xA9FE, 0xA9FE),
];

/// In lower case, without a trailing dot. Names under `internal` are those that clouds resolve for their
/// machines.
pub(super) const NAMES: [&str; 8] = [
    // Google Cloud.
    "metadata.google.internal",
    "metadata.goog",
    "metadata",
    // AWS.
    "instance-data.ec2.internal",
    "instance-data",
    // Azure.
    "metadata.azure.internal",
    // Tencent Cloud.
    "metadata.tencentyun.com",
    // IBM Cloud.
    "api.metadata.cloud.ibm.com",
];
