import { setTimeout } from "node:timers/promises";

/** As a page does it: what is told to come again (503), because many before it hold the connections of a busy machine, does. */
export async function patiently<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 30; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await setTimeout(200);
  }
  return ask();
}
