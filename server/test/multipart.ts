import type { InjectOptions } from "fastify";

/** A form with one file, and what goes along, as a browser sends it. */
export async function upload(
  url: string,
  bytes: Uint8Array,
  name = "photo.png",
  headers: Record<string, string> = {},
  fields: Readonly<Record<string, string>> = {},
): Promise<InjectOptions> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new File([new Uint8Array(bytes)], name));
  const encoded = new Response(form);
  return {
    method: "POST",
    url,
    headers: { "content-type": encoded.headers.get("content-type") ?? "", ...headers },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
