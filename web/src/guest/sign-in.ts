import { send, unexpected } from "./send.ts";

/** Signs in. Answers undefined when it worked, else what to tell the person. */
export async function signIn(username: string, password: string): Promise<string | undefined> {
  const { ok, status, detail } = await send("POST", "/login", { username, password, ...passOf(location.hash) });
  if (ok) return undefined;
  if (status === 401) return "Identifiants invalides.";
  return status === 429 ? detail : unexpected;
}

/** What the link of an e-mail brings: it lets in without waiting for what strangers tried. */
function passOf(hash: string): { pass?: string } {
  const pass = /^#acces=([\w-]{43})$/.exec(hash)?.[1];
  return pass ? { pass } : {};
}
