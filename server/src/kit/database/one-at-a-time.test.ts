import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { testServer } from "../../../test/template.ts";
import { useWorld } from "../../../test/world.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const world = useWorld();

test.skipIf(!testServer)(
  "what several nodes begin at once is done by one after the other, and a failure lets the next one in",
  async () => {
    let [at, most, done] = [0, 0, 0];
    const work = async () => {
      at += 1;
      most = Math.max(most, at);
      await pause(50);
      at -= 1;
      done += 1;
      if (done === 1) throw new Error("It went wrong.");
    };
    const ended = await Promise.allSettled([1, 2, 3, 4].map(() => oneAtATime(world.database, work)));
    expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect({ most, done }).toEqual({ most: 1, done: 4 });
  },
);
