import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { Refused } from "../kit/refused.ts";

export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? "";
  const password = await askHidden("Mot de passe : ");
  if ((await askHidden("Encore une fois : ")) !== password) throw new Refused("Les deux mots de passe sont différents.");
  return password;
}

async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const abandoned = Promise.withResolvers<never>();
  terminal.once("SIGINT", () => terminal.close());
  terminal.once("close", () => abandoned.reject(new Refused("Abandon\u00a0: rien n’a été changé.")));
  try {
    return await Promise.race([terminal.question(""), abandoned.promise]);
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
