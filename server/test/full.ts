/** `npm run test:full` tries all of what `npm test` takes a sample of. */
export const isFullRun = process.env.TEST_FULL === "1";
