import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { filesOf } from "../src/configuration/files-config.ts";
import type { Outside } from "../src/kit/objects/object-store.ts";
import { type S3Config, s3At } from "../src/kit/objects/s3.ts";

/** A server of the protocol of S3 on this machine, with one bucket. */
export interface S3Server {
  /** What says where it is, as an environment does. */
  env: Record<string, string>;
  /** The same as what a database has of it, for bytes of any size. */
  outside(patience?: number): Outside;
  /** Sees each request before it is answered, and may answer it itself: then it says so. Null lets all pass. */
  meet(meeting: Meeting | null): void;
  close(): Promise<void>;
}

type Meeting = (request: IncomingMessage, response: ServerResponse) => boolean;

export async function openS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), "avant-match-s3-"));
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: "bucket" }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  let meeting: Meeting | null = null;
  const server = createServer((request, response) => {
    if (!meeting?.(request, response)) answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const env = { S3_URL: `http://127.0.0.1:${port}/bucket/files`, S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
  return {
    env,
    outside: (patience) => ({ store: s3At(configOf(env), patience), takes: true, least: 0 }),
    meet(next) {
      meeting = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function configOf(env: S3Server["env"]): S3Config {
  const config = filesOf(env);
  if (!config) throw new Error("no store is named");
  return config.s3;
}
