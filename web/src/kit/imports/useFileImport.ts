import type { AnyResource } from "@avant-match/contract/kit/resource.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, reasonOf } from "../server/client.ts";
import { refresh } from "../server/queries.ts";
import { say } from "../server/query-client.ts";
import { useSingleMutation } from "../server/useSingleMutation.ts";

export interface Sending<Answers> {
  file: File;
  dryRun: boolean;
  answers: Answers;
  onProgress: (part: number) => void;
}

interface Importing<Answers, Report> {
  send: (sending: Sending<Answers>) => Promise<Report>;
  usual: Answers;
  /** Whether all is said that a trial needs. */
  isReady?: boolean;
  /** What a report makes of the answers: with that the file is tried again. Null: nothing. */
  answersFrom?: (report: Report, given: Answers) => ((answers: Answers) => Answers) | null;
  resources: readonly AnyResource[];
  doneText: (report: Report) => string;
  onDone: () => void;
}

const violationsIn = (error: unknown) => (error instanceof ApiError ? error.violations : []);

/** Somebody else has changed what the report was about. */
const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 422 && error.violations.length === 0;

/** Tries a file as soon as it is chosen or an answer decides on how it is read, and writes it on demand. */
export function useFileImport<Answers extends object, Report>(importing: Importing<Answers, Report>) {
  const { usual, isReady = true, answersFrom, resources, doneText, onDone } = importing;
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(usual);
  const [report, setReport] = useState<Report | undefined>();
  const [progress, setProgress] = useState(0);
  const isDone = useRef(false);
  const mutationFn = (given: Omit<Sending<Answers>, "onProgress">) => {
    setProgress(0);
    return importing.send({ ...given, onProgress: setProgress });
  };
  const trial = useMutation({
    mutationFn,
    onSuccess: (read, given) => {
      setReport(read);
      const follow = answersFrom?.(read, given.answers);
      if (!follow) return;
      setAnswers(follow);
      trial.mutate({ ...given, answers: follow(given.answers) });
    },
  });
  const writing = useSingleMutation({
    once: true,
    mutationFn,
    onSuccess: (done) => {
      isDone.current = true;
      for (const resource of resources) void refresh(client, resource);
      void say.success(doneText(done));
      onDone();
    },
    onError: (error, given) => isOvertaken(error) && trial.mutate({ ...given, dryRun: true }),
  });
  const attempt = (of: File | null, given: Answers) => of && isReady && trial.mutate({ file: of, dryRun: true, answers: given });
  const answer = (given: Partial<Answers>) => {
    const next = { ...answers, ...given };
    setAnswers(next);
    writing.reset();
    return next;
  };
  return {
    ...{ file, answers, report, progress },
    reading: trial.isPending,
    failed: trial.isError,
    refusal: reasonOf(trial.error) ?? null,
    violations: [writing.error, trial.error].map(violationsIn).find(({ length }) => length > 0) ?? [],
    writing: writing.isPending,
    isDone: () => isDone.current,
    choose: (next: File) => {
      setFile(next);
      setReport(undefined);
      answer(usual);
      attempt(next, usual);
    },
    answer: (given: Partial<Answers>) => void answer(given),
    /** Tries the file again, for an answer that decides on how it is read. */
    retry: (given: Partial<Answers> = {}) => void attempt(file, answer(given)),
    /** Not while a trial may still give answers of its own; else at once: a press is never lost. */
    write: () => file && !(answersFrom && trial.isPending) && writing.mutate({ file, dryRun: false, answers }),
  };
}

export type GivenFile = Pick<ReturnType<typeof useFileImport>, "file" | "reading" | "refusal" | "choose">;
