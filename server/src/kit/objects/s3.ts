import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { codeOf } from "../error-code.ts";
import { type ObjectStore, ObjectsAway, sumIn } from "./object-store.ts";

export type S3Config = Record<"url" | "region" | "accessKeyId" | "secretAccessKey", string>;

const TRIES = 3;
const PAUSE = 200;
/** Milliseconds for each try. */
const PATIENCE = 10_000;

/** Returns an S3-compatible store. A call makes at most three tries of ten seconds. */
export function s3At({ url, ...credentials }: S3Config, patience = PATIENCE): ObjectStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 0 });
  const base = url.replace(/\/*$/, "/");

  async function tried(method: string, name: string, bytes: Buffer | null): Promise<Answer> {
    // The store checks this sum before it keeps the bytes.
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

function why(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  return codeOf(error.cause) ?? error.name;
}
