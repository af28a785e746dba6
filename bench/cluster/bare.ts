import { demo } from "../../server/demo/names.ts";
import { serveDirect } from "../direct.ts";

/** On one machine of the cluster: the bare server, on the primary itself. */
const [url = "", host = "", port = ""] = process.argv.slice(2);
serveDirect({ url, organizer: demo.organizations.league, host, port: Number(port) }, (at) => console.log(`http://${host}:${at}`));
