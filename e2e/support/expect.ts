import { expect as patient } from "playwright/test";

/** How long a journey waits for what is to come: a busy machine takes its time. */
export const patience = 60_000;

/** Waits until it is so. */
export const expect = patient.configure({ timeout: patience });
