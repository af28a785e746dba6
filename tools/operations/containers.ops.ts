import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { root } from "../run.ts";
import { makeNodeRoot } from "./images.ts";
import { hasPrograms } from "./needed.ts";
import { addressOf, ended, useRelease } from "./released.ts";

describe.runIf(hasPrograms("containers", ["buildah"]))("the image", () => {
  const release = useRelease();
  let folder = "";
  // Processes in a changed root: what a sandbox allows as well. The network is the machine's.
  const isolation = ["--isolation", "chroot"];
  const storage = () => ["--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  const buildah = (...args: string[]) => execFileSync("buildah", [...storage(), ...args], { encoding: "utf8" }).trim();
  const image = "localhost/avant-match:operations";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "avant-match-containers-"));
    const version = /^avant-match-(.*)[.]tar[.]gz$/.exec(basename(release.archive))?.[1];
    const file = ["--file", join(root, "Containerfile"), "--ignorefile", join(root, ".containerignore")];
    const args = ["--build-arg", `NODE_IMAGE=${nodeImage()}`, "--build-arg", `VERSION=${version}`];
    buildah("build", ...isolation, "--format", "docker", ...file, ...args, "--tag", image, dirname(release.into));
  });
  afterAll(() => {
    buildah("rm", "--all");
    buildah("rmi", "--all", "--force");
    rmSync(folder, { recursive: true, force: true });
  });

  test("runs as nobody in particular, and says how its health is asked", () => {
    const { Docker } = JSON.parse(buildah("inspect", "--type", "image", image));
    expect(Docker.config).toMatchObject({
      User: "1000:1000",
      Env: expect.arrayContaining(["HOST=0.0.0.0"]),
      Entrypoint: ["/srv/avant-match/bin/avant-match"],
      Healthcheck: { Test: ["CMD", "node", "-e", expect.stringContaining("/api/ready")] },
    });
  });

  test("starts, is healthy, and may write to nothing of its own", async () => {
    const container = buildah("from", image);
    const { Docker } = JSON.parse(buildah("inspect", "--type", "image", image));
    const inside = (port: string, ...command: string[]) => {
      return [...storage(), "run", ...isolation, "--env", `PORT=${port}`, container, "--", ...command];
    };
    const child = spawn("buildah", inside("0", ...Docker.config.Entrypoint), { stdio: ["ignore", "pipe", "pipe"] });
    // It is killed: buildah passes no signal on.
    onTestFinished(async () => void (await ended(child)));
    const address = await addressOf(child);
    const { port } = new URL(address);
    expect(await (await fetch(`${address}/api/ready`)).json()).toMatchObject({ status: "ready" });
    const [, ...health] = Docker.config.Healthcheck.Test;
    expect(() => execFileSync("buildah", inside(port, ...health))).not.toThrow();
    expect(() => execFileSync("buildah", inside("1", ...health), { stdio: "ignore" })).toThrow();
    const writable = "fs.globSync('/srv/**').filter((file) => { try { fs.accessSync(file, 2); return true } catch { return false } })";
    const found = execFileSync("buildah", inside(port, "node", "-p", `JSON.stringify([process.getuid(), ...${writable}])`), {
      encoding: "utf8",
    });
    expect(JSON.parse(found)).toEqual([1000]);
  });

  // crun wants cgroups of one kind, which not every machine has: the same by hand, in mounts of its own.
  test("starts with a root that nobody may write to, and is healthy", async () => {
    const { Docker } = JSON.parse(buildah("inspect", "--type", "image", image));
    const mounted = buildah("mount", buildah("from", image));
    const data = join(folder, "data");
    mkdirSync(data);
    chownSync(data, 1000, 1000);
    console.warn("the image is started by unshare and chroot, with a read-only root, not by podman");
    const inside = (port: string, command: string[], user = Docker.config.User) => {
      const env = [...Docker.config.Env, `PORT=${port}`];
      const prepare = `mount --bind "$0" "$0"; mount --rbind /dev "$0/dev"; mount -t proc proc "$0/proc"; mount -t tmpfs tmpfs "$0/tmp"
        mount --bind "$1" "$0/var/lib/avant-match"; mount -o remount,ro,bind "$0"; shift; root=$0; exec chroot --userspec=${user} "$root" "$@"`;
      return ["--mount", "sh", "-euc", prepare, mounted, data, "/usr/bin/env", "-i", ...env, ...command];
    };
    const writes =
      "for (const p of ['/x', '/srv/x', '/tmp/x', '/var/lib/avant-match/x']) try { fs.writeFileSync(p, ''); console.log(p) } catch {}";
    const script = `${writes} console.log(process.getuid(), process.getgid())`;
    const written = (user?: string) => spawnSync("unshare", inside("0", ["node", "-e", script], user), { encoding: "utf8" }).stdout;
    // Who may do everything may not either.
    expect(written("0:0")).toBe("/tmp/x\n/var/lib/avant-match/x\n0 0\n");
    rmSync(join(data, "x"));
    expect(written()).toBe("/tmp/x\n/var/lib/avant-match/x\n1000 1000\n");
    const child = spawn("unshare", inside("0", Docker.config.Entrypoint), { stdio: ["ignore", "pipe", "pipe"] });
    onTestFinished(async () => void (await ended(child)));
    const address = await addressOf(child);
    expect(await (await fetch(`${address}/api/ready`)).json()).toMatchObject({ status: "ready" });
    const health = (port: string) => spawnSync("unshare", inside(port, Docker.config.Healthcheck.Test.slice(1))).status;
    expect([health(new URL(address).port), health("1")]).toEqual([0, 1]);
    expect(await ended(child)).toBe(0);
  });

  /** An image that has Node and what Debian gives it and the native modules to link to. */
  function nodeImage(): string {
    const base = join(folder, "base");
    mkdirSync(base);
    makeNodeRoot(base, release.program);
    const container = buildah("from", "scratch");
    buildah("copy", container, base, "/");
    buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin", container);
    buildah("commit", container, "localhost/node:operations");
    return "localhost/node:operations";
  }
});
