import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { codeOf } from "../error-code.ts";
import { type ObjectStore, ObjectsAway, sumIn } from "./object-store.ts";

/** Where an S3-compatible store is, and who we are there. */
export interface S3Config {
  /** Objects lie below it: a bucket, and a folder of it where one is named. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TRIES = 3;
const PAUSE = 200;
/** Milliseconds for each try. */
const PATIENCE = 10_000;

/** A store that speaks the protocol of S3. Each call ends in bounded time: three tries of ten seconds. */
export function s3At({ url, ...credentials }: S3Config, patience = PATIENCE): ObjectStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 0 });
  const base = url.replace(/\/*$/, "/");

  /** The answer to one try, with its body read. */
  async function tried(method: string, name: string, bytes: Buffer | null): Promise<Answer> {
    // The store checks what it takes against this sum before it keeps it.
    const init = bytes ? { body: new Uint8Array(bytes), headers: { "x-amz-content-sha256": sumIn(name) } } : {};
    const request = await client.sign(`${base}${name}`, { method, ...init });
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience), redirect: "error" });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  }

  async function asked(method: string, name: string, bytes: Buffer | null = null): Promise<Answer> {
    for (let left = TRIES; ; left--) {
      const answer = await tried(method, name, bytes).catch((error: unknown) => why(error));
      const mayPass = typeof answer === "string" || answer.status >= 500 || answer.status === 429;
      if (!mayPass) return answer;
      if (left === 1) throw new ObjectsAway(`${method}: ${typeof answer === "string" ? answer : answer.status}`);
      await pause(PAUSE * (TRIES - left + 1));
    }
  }

  return {
    async put(name, bytes) {
      const { status } = await asked("PUT", name, bytes);
      if (!isDone(status)) throw new ObjectsAway(`PUT: ${status}`);
    },
    async get(name) {
      const { status, body } = await asked("GET", name);
      if (status === 404) return null;
      if (!isDone(status)) throw new ObjectsAway(`GET: ${status}`);
      return body;
    },
    async remove(name) {
      const { status } = await asked("DELETE", name);
      if (!isDone(status) && status !== 404) throw new ObjectsAway(`DELETE: ${status}`);
    },
  };
}

interface Answer {
  status: number;
  body: Buffer;
}

const isDone = (status: number): boolean => status >= 200 && status < 300;

/** What the network said, without addresses; what else is wrong is ours. */
function why(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  return codeOf(error.cause) ?? error.name;
}
