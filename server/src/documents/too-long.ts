import { invalidField } from "../kit/http/problem.ts";

export const TOO_LONG = "Ce document est trop long\u00a0: faites-en plusieurs documents.";

export const tooLong = () => invalidField("htmlContent", TOO_LONG);
