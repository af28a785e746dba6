import type { UserNotice } from "@avant-match/contract/fixtures/notices/user-notices.ts";
import { expect, test } from "vitest";
import { noticesIn } from "./queries.ts";

const notice = (uuid: string, read = false) => ({ uuid, read }) as unknown as UserNotice;

test("a notice that comes again with the next page, since another arrived meanwhile, is shown once and as it is now", () => {
  const pages = [{ member: [notice("three"), notice("two")] }, { member: [notice("two", true), notice("one")] }];
  expect(noticesIn(pages)).toEqual([notice("three"), notice("two", true), notice("one")]);
});
