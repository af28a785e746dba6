import { Fixture } from "@avant-match/contract/fixtures/fixture.ts";
import { Club } from "@avant-match/contract/organizations/clubs.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError } from "../../kit/server/client.ts";
import { refresh } from "../../kit/server/queries.ts";
import { sendFile } from "../../kit/server/send-file.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { notify } from "../../shell/notify.ts";
import { doneText, type ImportReport, type NewClub, type UnknownTeam } from "./report.ts";

/** What the user answered so far. */
interface Answers {
  /** Name in the file → team. */
  aliases: Readonly<Record<string, string>>;
  /** Name in the file → the club to be created for it. */
  clubs: Readonly<Record<string, NewClub>>;
  /** Null until the file has proposed some. */
  provisional: readonly string[] | null;
  skipErrors: boolean;
  overwrite: boolean;
}

interface Sending extends Answers {
  file: File;
  dryRun: boolean;
}

const nothing: Answers = { aliases: {}, clubs: {}, provisional: null, skipErrors: false, overwrite: false };

/** An import of a calendar on its way: the file that is chosen, what it would do, the answers given so far, and the writing. */
export function useCalendarImport(seasonUuid: string, onDone: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState(nothing);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [asked, setAsked] = useState<readonly UnknownTeam[]>([]);
  const [progress, setProgress] = useState(0);
  const isDone = useRef(false);
  const path = `/api/competitions/seasons/${seasonUuid}/fixtures/import`;
  const send = ({ file: sent, dryRun, aliases, clubs, provisional, skipErrors, overwrite }: Sending) => {
    setProgress(0);
    const newClubs = Object.entries(clubs).map(([name, club]) => ({ name, ...club }));
    return sendFile<ImportReport>(`${path}?${new URLSearchParams({ ...flags({ dryRun, skipErrors, overwrite }) })}`, sent, {
      fields: {
        aliases: JSON.stringify(aliases),
        provisionalRounds: JSON.stringify(provisional ?? []),
        ...(newClubs.length > 0 && { newClubs: JSON.stringify(newClubs) }),
      },
      onProgress: setProgress,
    });
  };
  const trial = useMutation({
    mutationFn: send,
    onSuccess: (read, given) => {
      setReport(read);
      setAsked((before) => [...before, ...read.unknownTeams.filter(({ name }) => !before.some((known) => known.name === name))]);
      // What looks provisional is ticked, and what that makes of the calendar is what is shown.
      if (given.provisional === null) {
        setAnswers((now) => ({ ...now, provisional: now.provisional ?? read.provisionalRounds }));
        if (read.provisionalRounds.length > 0) trial.mutate({ ...given, provisional: read.provisionalRounds });
      }
    },
  });
  const writing = useSingleMutation({
    mutationFn: send,
    onSuccess: (done) => {
      isDone.current = true;
      void refresh(client, Fixture);
      void refresh(client, Club);
      void notify.success(doneText(done));
      onDone();
    },
    // The season was changed meanwhile: what the file would do now is shown anew.
    onError: (error, given) =>
      error instanceof ApiError && error.status === 422 && error.violations.length === 0 && trial.mutate({ ...given, dryRun: true }),
  });
  const attempt = (given: Answers, of = file) => of && trial.mutate({ ...given, file: of, dryRun: true });
  const failure = [writing.error, trial.error].find((error) => error instanceof ApiError && error.violations.length > 0);
  return {
    file,
    report,
    asked,
    ...answers,
    progress,
    reading: trial.isPending,
    writing: writing.isPending,
    /** Whether something was answered that leaving would lose. */
    dirty: file !== null && Object.keys({ ...answers.aliases, ...answers.clubs }).length > 0,
    isDone: () => isDone.current,
    violations: failure instanceof ApiError ? failure.violations : [],
    failed: trial.isError,
    retry: () => attempt(answers),
    choose: (next: File) => {
      isDone.current = false;
      setFile(next);
      setAnswers(nothing);
      setReport(null);
      setAsked([]);
      writing.reset();
      attempt(nothing, next);
    },
    /** Takes an answer; unless it changes words only, what the file would do with it is asked at once. */
    answer: (given: Partial<Answers>, quietly = false) => {
      const next = { ...answers, ...given };
      setAnswers(next);
      writing.reset();
      if (!quietly) attempt(next);
    },
    write: () => file && !isDone.current && !trial.isPending && writing.mutate({ ...answers, file, dryRun: false }),
  };
}

const flags = (given: Readonly<Record<string, boolean>>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));

export type GivenImport = ReturnType<typeof useCalendarImport>;
