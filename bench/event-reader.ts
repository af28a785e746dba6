import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

/** A stream of events, and when each change that it told was first seen. */
export interface Reader {
  changes: ReadonlyMap<string, number>;
  /** How many changes came that had come before. */
  twice: number;
  /** Whether it ended before it was closed, or asked to read all again. */
  cut(): boolean;
  close(): void;
}

/** Opens a stream, and resolves once it has begun. */
export async function openStream(url: string, cookie: string): Promise<Reader> {
  const asked = request(url, { headers: { cookie, accept: "text/event-stream" }, agent: false }).end();
  const [answer]: [IncomingMessage] = (await once(asked, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const changes = new Map<string, number>();
  let [rest, cut, begin] = ["", false, () => {}];
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const reader: Reader = { changes, twice: 0, cut: () => cut, close: () => answer.removeAllListeners("close").destroy() };
  const take = (block: string) => {
    const [, event] = /^event: (.*)$/m.exec(block) ?? [];
    const [, id = ""] = /^id: (.*)$/m.exec(block) ?? [];
    if (event === "presence") begin();
    if (event === "reset" || event === "end") cut = true;
    if (event === "change" && changes.has(id)) reader.twice++;
    else if (event === "change") changes.set(id, performance.now());
  };
  answer.setEncoding("utf8").on("error", () => {});
  answer.on("data", (text: string) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) take(block);
  });
  answer.once("close", () => {
    cut = true;
  });
  await begun;
  return reader;
}
