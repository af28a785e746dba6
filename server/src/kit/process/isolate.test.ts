import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Work } from "../../../test/isolated-work.ts";
import { Problem } from "../http/problem.ts";
import { isolate } from "./isolate.ts";
import { Overtaxed } from "./worker.ts";

const module = join(import.meta.dirname, "../../../test/isolated-work.ts");
const open = (most = 2, cpuSeconds = 20, waitSeconds = 600) =>
  isolate<Work, string>(module, { most, cpuSeconds, waitSeconds, megabytes: 32, resident: 400 });

describe("work in a process of its own", () => {
  test("is answered, and the process serves the next", async () => {
    const run = open();
    const process = await run("lens", "answer");
    expect(await run("rennes", "answer")).toBe(process);
  });

  test("that never ends is ended, as is the next", async () => {
    const run = open(1, 0.7);
    const [late, next] = [run("lens", "spin"), run("lens", "spin")];
    await expect(late).rejects.toThrow(Overtaxed);
    await expect(next).rejects.toThrow(Overtaxed);
  });

  test("is not ended for the time in which the machine does something else", async () => {
    expect(await open(1, 1)("lens", "rest")).toMatch(/^\d+$/);
  });

  test("that the machine does not come to is to be asked for again, as is the next", async () => {
    const run = open(1, 600, 0.2);
    const [late, next] = [run("lens", "wait for ever"), run("lens", "wait for ever")];
    const busy = { status: 503, title: "Serveur très occupé", headers: { "retry-after": "10" } };
    await expect(late).rejects.toMatchObject(busy);
    await expect(next).rejects.toMatchObject(busy);
  });

  test.each(["fill memory", "fill native memory"] as const)("to %s ends alone, and the next has a process again", async (work) => {
    const run = open(1);
    await expect(run("lens", work)).rejects.toThrow(Overtaxed);
    expect(await run("lens", "answer")).toMatch(/^\d+$/);
  });

  test("that fails says why", async () => {
    await expect(open()("lens", "fail")).rejects.toThrow("It went wrong.");
  });

  test("does not see what the server's environment has", async () => {
    process.env.DATABASE_URL = "postgresql://secret";
    const seen = await open()("lens", "show secrets");
    delete process.env.DATABASE_URL;
    expect(seen).toContain("PATH");
    expect(seen).not.toContain("secret");
  });

  test("of one organisation never holds up another's, however much of it there is", async () => {
    const run = open(2, 2);
    const order: string[] = [];
    const attack = Array.from({ length: 2 }, () => run("lens", "spin").catch((error: Error) => order.push(error.constructor.name)));
    for (const other of ["rennes", "nice", "metz"]) {
      await run(other, "answer");
      order.push(other);
    }
    expect(order).toEqual(["rennes", "nice", "metz"]);
    await Promise.all(attack);
    expect(order.slice(3)).toEqual(["Overtaxed", "Overtaxed"]);
  });

  test("takes turns between organisations", async () => {
    const run = open(1);
    const order: string[] = [];
    const asked = ["lens", "lens", "lens", "rennes", "nice"].map((owner) => run(owner, "answer").then(() => order.push(owner)));
    await Promise.all(asked);
    expect(order).toEqual(["lens", "rennes", "nice", "lens", "lens"]);
  });

  test("is refused to who has much of it waiting", async () => {
    const run = open();
    const asked = Array.from({ length: 20 }, () => run("lens", "answer").catch((error: unknown) => error));
    const refused = (await Promise.all(asked)).filter((answer) => answer instanceof Problem && answer.status === 429);
    expect(refused).toHaveLength(11);
  });
});

describe("work that never ends", () => {
  const server = join(import.meta.dirname, "../../../test/isolating-server.ts");
  const start = async (cpuSeconds: number): Promise<{ server: ChildProcess; worker: number }> => {
    const child = spawn(process.execPath, [server, String(cpuSeconds)], { stdio: ["ignore", "pipe", "inherit"] });
    const [said] = await once(child.stdout, "data");
    return { server: child, worker: Number(said) };
  };

  test("ends with a server that is killed", async () => {
    const { server, worker } = await start(600);
    expect(isRunning(worker)).toBe(true);
    server.kill("SIGKILL");
    await expect.poll(() => isRunning(worker), { timeout: 10_000 }).toBe(false);
  });

  test("ends by itself when the server does not come to it", async () => {
    const { server, worker } = await start(1);
    server.kill("SIGSTOP");
    expect(isRunning(worker)).toBe(true);
    await expect.poll(() => isRunning(worker), { timeout: 15_000 }).toBe(false);
    server.kill("SIGKILL");
  });
});

/** Whether a process is there, and not just waiting to be taken note of. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.[0] !== "Z";
  } catch {
    return false;
  }
}
