import { mkdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";

/** Thrown when another process holds the directory. */
export class DirectoryInUse extends Error {}

/**
 * Holds a directory for this process by listening on a socket in it: the system closes the socket with the process, however
 * that ends. Gives the function that lets go. Throws `DirectoryInUse`.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true });
  const path = socketPath(directory);
  if (await isAnswering(path)) throw new DirectoryInUse(`Le dossier ${directory} est déjà utilisé par une autre instance.`);
  rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(error.code === "EADDRINUSE" ? new DirectoryInUse(`Le dossier ${directory} est déjà utilisé par une autre instance.`) : error);
    });
    server.listen(path, resolve);
  });
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/** A socket's path is short (108 bytes): the relative one is used when it is shorter. */
function socketPath(directory: string): string {
  const absolute = join(directory, "lock.sock");
  const local = relative(process.cwd(), absolute);
  return local.length < absolute.length ? local : absolute;
}

const isAnswering = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
