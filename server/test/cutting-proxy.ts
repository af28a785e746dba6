import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface CuttingProxy {
  port: number;
  /** Cuts whatever goes through it, in the middle of what it says. */
  cut(): void;
  /** Passes on nothing more of what goes through it now, without a word. */
  hush(): void;
  close(): Promise<void>;
}

/** Stands before a port of the loopback, and passes on what comes until it cuts. */
export async function startCuttingProxy(port: number): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const called = connect(port, "127.0.0.1");
    for (const [from, to] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.add(from);
      from.on("error", () => {}).once("close", () => sockets.delete(from) && to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    hush() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      server.close();
      cut();
      await once(server, "close");
    },
  };
}
