import { importContacts } from "@avant-match/contract/organizations/contact-imports.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { act } from "../../../kit/server/act.ts";
import { ApiError } from "../../../kit/server/client.ts";
import { refresh } from "../../../kit/server/queries.ts";
import { useSingleMutation } from "../../../kit/server/useSingleMutation.ts";
import { notify } from "../../../shell/notify.ts";
import { type Answers, doneText } from "./report.ts";

interface Sending {
  file: File;
  dryRun: boolean;
  skipErrors: boolean;
  answers: Answers;
  publicProfile: boolean;
}

export function useContactsImport(organizationUuid: string, onDone: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [skipErrors, setSkipErrors] = useState(false);
  const [publicProfile, setPublicProfile] = useState(false);
  const send = ({ dryRun, skipErrors, ...given }: Sending) => {
    const form = new FormData();
    form.append("file", given.file);
    form.append("doubles", JSON.stringify(given.answers));
    form.append("publicProfile", String(given.publicProfile));
    return act(importContacts, { uuid: organizationUuid }, { query: { dryRun, skipErrors }, body: form });
  };
  const trial = useMutation({ mutationFn: send });
  const isDone = useRef(false);
  const writing = useSingleMutation({
    mutationFn: send,
    onSuccess: (report) => {
      isDone.current = true;
      void refresh(client, Contact);
      void notify.success(doneText(report));
      onDone();
    },
    // The contacts were changed meanwhile: what the file would do now is shown anew.
    onError: (error, given) => error instanceof ApiError && error.status === 422 && trial.mutate({ ...given, dryRun: true }),
  });
  const failure = trial.error instanceof ApiError ? trial.error : null;
  return {
    file,
    report: trial.data,
    answers,
    skipErrors,
    publicProfile,
    reading: trial.isPending,
    writing: writing.isPending,
    refusal: failure ? (failure.violations[0]?.message ?? failure.detail ?? null) : null,
    choose: (next: File) => {
      isDone.current = false;
      setFile(next);
      setAnswers({});
      setSkipErrors(false);
      setPublicProfile(false);
      trial.mutate({ file: next, dryRun: true, skipErrors: false, answers: {}, publicProfile: false });
    },
    answer: (given: Answers) => setAnswers({ ...answers, ...given }),
    setSkipErrors,
    setPublicProfile,
    write: () => file && !isDone.current && writing.mutate({ file, dryRun: false, skipErrors, answers, publicProfile }),
  };
}
