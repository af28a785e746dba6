import { serveDirect } from "../direct.ts";

/** On one machine of the cluster: the bare server, on the primary itself; whose matches its list gives. */
const [url = "", host = "", port = "", organizer = ""] = process.argv.slice(2);
serveDirect({ url, organizer, host, port: Number(port) }, (at) => console.log(`http://${host}:${at}`));
