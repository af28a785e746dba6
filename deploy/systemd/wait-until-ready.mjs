// Waits until the server that the unit has started serves; ends with 1 where it is gone before.
import { setTimeout as pause } from "node:timers/promises";

const host = process.env.HOST || "127.0.0.1";
const here = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
const address = `http://${here}:${process.env.PORT || 3000}/api/ready`;

while (!(await isReady())) {
  if (!isThere(Number(process.argv[2]))) process.exit(1);
  await pause(200);
}

function isReady() {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
