import { expect as patient } from "playwright/test";

/** Waits until it is so: a busy machine takes its time. */
export const expect = patient.configure({ timeout: 15_000 });
