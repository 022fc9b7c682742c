// System.Uri of Mono, and where its HttpWebRequest connects to. It reads inputs and writes answers as driver.py does.

using System;
using System.Globalization;
using System.IO;
using System.Net;
using System.Reflection;
using System.Text;

static class Driver
{
    const string Nowhere = "-\t-";

    static readonly string Log = Environment.GetEnvironmentVariable("RESOLVER_LOG");

    static string Field(string text)
    {
        return text == null ? "-" : "=" + BitConverter.ToString(Encoding.UTF8.GetBytes(text)).Replace("-", "");
    }

    // A component that is missing and one that is empty look the same, except for the delimiter that stands before.
    static string Component(string text, int delimiters)
    {
        return text.Length == 0 ? "-" : Field(text.Substring(delimiters));
    }

    static string Destination(Uri uri)
    {
        if (uri.Scheme != "http" && uri.Scheme != "https") return Nowhere;
        File.WriteAllBytes(Log, new byte[0]);
        try
        {
            WebRequest request = WebRequest.Create(uri);
            request.Proxy = null;
            request.GetResponse().Close();
        }
        catch (Exception)
        {
            // The log says how far it came.
        }
        string[] connected = Encoding.UTF8.GetString(File.ReadAllBytes(Log)).Split('\t');
        return connected.Length == 2 ? Field(connected[0]) + "\t" + connected[1] : Nowhere;
    }

    static string Read(string input)
    {
        try
        {
            var uri = new Uri(input);
            return string.Join("\t", "ok", Field(uri.Scheme), Component(uri.UserInfo, 0), Component(uri.Host, 0),
                uri.IsDefaultPort ? "-" : Field(uri.Port.ToString(CultureInfo.InvariantCulture)),
                Field(uri.AbsolutePath), Component(uri.Query, 1), Component(uri.Fragment, 1), Destination(uri));
        }
        catch (UriFormatException exception)
        {
            return "error\t" + Field(exception.Message) + "\t-";
        }
        catch (Exception exception) when (exception is ArgumentOutOfRangeException || exception is IndexOutOfRangeException)
        {
            // The second line, if any, names an argument of a function within.
            return "error\t" + Field(exception.Message.Split('\n')[0]) + "\t-";
        }
    }

    static string Decode(string line)
    {
        var bytes = new byte[line.Length / 2];
        for (int i = 0; i < bytes.Length; i++)
            bytes[i] = byte.Parse(line.Substring(2 * i, 2), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
        return Encoding.UTF8.GetString(bytes);
    }

    static void Main()
    {
        // It asks the resolver for each host anew.
        ServicePointManager.DnsRefreshTimeout = 0;
        var version = Type.GetType("Mono.Runtime").GetMethod("GetDisplayName", BindingFlags.NonPublic | BindingFlags.Static);
        Console.WriteLine("Mono " + version.Invoke(null, null));
        for (string line; (line = Console.ReadLine()) != null;) Console.WriteLine(Read(Decode(line)));
    }
}
