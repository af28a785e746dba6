export type { ScheduledJob } from "./schedule.ts";
