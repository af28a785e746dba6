import { invalidField } from "../kit/http/problem.ts";

export const tooLong = () => invalidField("htmlContent", "Ce document est trop long\u00a0: faites-en plusieurs documents.");
