/** After a minute an answer is asked again: whoever waits so long for the code had a bad connection. */
const YOUNG = 60_000;

let answers: Record<string, unknown> | undefined;

/** The answer to an address that came with the page, once and only while the page is young; undefined without one. */
export function takeFirstAnswer(path: string): unknown {
  if (globalThis.document && performance.now() > YOUNG) forgetFirstAnswers();
  answers ??= answersOfPage();
  const answer = answers[path];
  delete answers[path];
  return answer;
}

export function giveFirstAnswers(given: Record<string, unknown>): void {
  answers = given;
}

export function forgetFirstAnswers(): void {
  answers = {};
}

function answersOfPage(): Record<string, unknown> {
  const text = globalThis.document?.getElementById("first-answers")?.textContent;
  return text ? JSON.parse(text) : {};
}
