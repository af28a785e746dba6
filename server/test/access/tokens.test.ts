import { isOpenToTokens } from "@avant-match/contract/accounts/tokens.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../demo/names.ts";
import type { ServedOperation } from "../../src/kit/http/operations.ts";
import { sessionOf, tokenOf } from "../requester.ts";
import { useWorld } from "../world.ts";

const { lensOwner, lensAdmin, rennesOwner } = demo.users;

describe("every operation that is not for everybody", () => {
  const world = useWorld();
  let cookie: string;
  let operations: ServedOperation[];
  beforeAll(async () => {
    cookie = await sessionOf(world.database, lensOwner.username);
    operations = world.app.operationsServed().filter((operation) => !operation.public);
  });

  /** Of each operation what it answers, beside a session that is good. */
  async function answers(
    those: readonly ServedOperation[],
    token: { authorization: string },
  ): Promise<ReadonlyMap<string, [status: number, detail: string]>> {
    const found = new Map<string, [number, string]>();
    for (const { method, path } of those) {
      const url = path.replace("{teamId}", "away").replace(/\{\w+\}/g, demo.fixtures.lensRennes);
      const { status, body } = await world.as(null).send({ method, url, headers: { ...token, cookie } });
      found.set(`${method} ${path}`, [status, String(body.detail)]);
    }
    return found;
  }
  const unlike = (found: ReadonlyMap<string, [number, string]>, status: number, text: string) =>
    [...found].filter(([, [code, detail]]) => code !== status || !detail.includes(text));

  test("is closed to a token that has ended, to one of a user who is locked out, and to what is no token", async () => {
    const ended = await tokenOf(world.database, lensOwner.username, "write", "-1 second");
    const ofLocked = await tokenOf(world.database, lensAdmin.username);
    await world.database.query("update user_account set locked = true where uuid = $1", [lensAdmin.uuid]);
    for (const token of [ended, ofLocked, { authorization: "Bearer x" }]) {
      const found = await answers(operations, token);
      expect(found.size).toBeGreaterThan(500);
      expect(unlike(found, 401, "Ce jeton n’existe pas, ou a pris fin.")).toEqual([]);
    }
  });

  test("that concerns users, tokens, passwords, second factors or rights, and every stream, is closed to good ones", async () => {
    const closed = operations.filter(({ path }) => !isOpenToTokens(path));
    const found = await answers(closed, await tokenOf(world.database, lensOwner.username));
    expect(unlike(found, 403, "Cette adresse ne s’ouvre pas par un jeton d’accès.")).toEqual([]);
    const sensitive = /\/(users|tokens|password|proof|totp|passkeys|recovery-codes|second-factor|security|owner|invitation|events)\b/;
    const others = operations.filter(({ path }) => isOpenToTokens(path) && sensitive.test(path) && !/^\/api\/fixtures\//.test(path));
    expect(others.map(({ path }) => path)).toEqual([]);
    expect(found.size).toBeGreaterThan(40);
  });

  test("that writes is closed to a token that only reads", async () => {
    const writes = operations.filter(({ method, path }) => method !== "GET" && isOpenToTokens(path));
    const found = await answers(writes, await tokenOf(world.database, rennesOwner.username, "read"));
    expect(found.size).toBeGreaterThan(200);
    expect(unlike(found, 403, "Ce jeton d’accès ne permet que de lire.")).toEqual([]);
  });
});
