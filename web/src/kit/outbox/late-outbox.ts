import { patiently } from "../server/patient-import.ts";
import { whenIdle } from "../server/when-idle.ts";
import type { Asked } from "./write.ts";

const load = patiently(() => import("./outbox.ts"));

export const keepWrite = async (asked: Asked, organization: string | null): Promise<void> => (await load()).write(asked, organization);

/** Milliseconds after which it starts though the page never rests. */
const AT_LAST = 500;

export const startSoon = (): void => void whenIdle(() => void load().then(start, () => {}), AT_LAST);

const start = ({ startOutbox }: { startOutbox: () => void }): void => startOutbox();
