import { type Action, type Params, urlOf } from "@avant-match/contract/kit/action.ts";
import { ApiError, leaveForSignIn, problemOf } from "./client.ts";
import { stringifySearch } from "./query-string.ts";

interface Sending {
  query?: Readonly<Record<string, unknown>>;
  version?: number | undefined;
  fields?: Readonly<Record<string, string | readonly string[]>>;
  key?: string | undefined;
  onProgress?: (share: number) => void;
}

/** Posts a file as the field `file`; only XMLHttpRequest reports progress. Throws `ApiError`. */
export async function sendFile<P extends string, Gives>(
  action: Action<P, FormData, Gives>,
  params: Params<P>,
  file: File,
  { query = {}, ...sending }: Sending = {},
): Promise<Gives> {
  const { status, text } = await send(urlOf(action, params) + stringifySearch(query), file, sending);
  if (status === 401) return leaveForSignIn();
  if (status < 200 || status > 299) throw new ApiError(status, await problemOf(new Response(text)));
  return JSON.parse(text);
}

function send(path: string, file: File, { version, key, fields = {}, onProgress }: Sending): Promise<{ status: number; text: string }> {
  const request = new XMLHttpRequest();
  request.open("POST", path);
  request.setRequestHeader("accept", "application/ld+json");
  if (version !== undefined) request.setRequestHeader("if-match", `"${version}"`);
  if (key !== undefined) request.setRequestHeader("idempotency-key", key);
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  form.append("file", file);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new ApiError(0));
    request.send(form);
  });
}
