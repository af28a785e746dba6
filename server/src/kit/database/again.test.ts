import { describe, expect, test } from "vitest";
import { again } from "./again.ts";

const failing = (code: string, times: number) => {
  const tries: number[] = [];
  const work = async () => {
    if (tries.push(0) <= times) throw Object.assign(new Error("lost"), { code });
    return "done";
  };
  return { tries, work };
};

describe("work that loses against others", () => {
  test.each(["40P01", "40001"])("is done again after %s, until it wins", async (code) => {
    const { tries, work } = failing(code, 4);
    expect(await again(work)).toBe("done");
    expect(tries).toHaveLength(5);
  });

  test("is given up after five times", async () => {
    const { tries, work } = failing("40P01", 99);
    await expect(again(work)).rejects.toThrow("lost");
    expect(tries).toHaveLength(5);
  });

  test("is done once where something else went wrong", async () => {
    const { tries, work } = failing("23505", 1);
    await expect(again(work)).rejects.toThrow("lost");
    expect(tries).toHaveLength(1);
  });
});
