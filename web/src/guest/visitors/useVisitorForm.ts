import {
  openVisitorForm,
  submitVisitorForm,
  type VisitorForm,
  type VisitorRow,
  type VisitorSectionRead,
} from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitors/visitor-parts.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import { ask, hasEnded } from "./ask.ts";
import { forgetDrafts, forgetLink, openDrafts } from "./drafts.ts";
import { offline } from "./texts.ts";

export interface Change {
  section?: VisitorSectionRead;
  list?: { name: VisitorList; rows(before: VisitorRow[]): VisitorRow[] };
}

interface Shown {
  at: "loading" | "code" | "ended" | "unknown" | "form" | "failed";
  follows: boolean;
  form?: VisitorForm;
  text?: string;
}

export function useVisitorForm(token: string, comesBack: boolean) {
  const [shown, setShown] = useState<Shown>({ at: "loading", follows: comesBack });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  function ended(status: number, text: string): void {
    if (status === 404) forgetLink(token);
    setShown((now) => after(now, status === 401 ? { ...now, at: "code" } : { at: status === 404 ? "unknown" : "ended", text }));
  }

  async function read(): Promise<void> {
    const { body: form, status, detail: text } = await ask(openVisitorForm, { token });
    if (!form) {
      if (hasEnded(status)) ended(status, text);
      else setShown((now) => (now.form ? now : after(now, { at: "failed", text })));
      return;
    }
    openDrafts(token, form.draftKey);
    setShown((now) => after(now, { at: "form", form }));
  }
  const first = useEffectEvent(read);
  useEffect(() => void first(), []);
  useWindowEvent("offline", () => setRefusal(offline));
  useWindowEvent("online", () => setRefusal((now) => (now === offline ? null : now)));

  function saved(change: Change): void {
    setSavedAt(new Date());
    setRefusal(null);
    setShown((now) => (now.form ? { ...now, form: changed(now.form, change) } : now));
  }

  async function submit(): Promise<void> {
    const { status, body, detail } = await ask(submitVisitorForm, { token });
    if (body) {
      forgetDrafts(shown.form?.draftKey ?? "");
      setShown((now) => (now.form ? { ...now, form: { ...now.form, state: body.state, submittedAt: body.submittedAt } } : now));
    } else if (hasEnded(status)) ended(status, detail);
    setRefusal(body ? null : detail);
  }

  return { ...shown, savedAt, refusal, read, submit, parts: { token, saved, ended, refused: setRefusal, reread: read } };
}

const after = (now: Shown, next: Omit<Shown, "follows">): Shown => ({
  ...next,
  follows: now.follows || (now.at !== "loading" && now.at !== next.at),
});

function changed(form: VisitorForm, { section, list }: Change): VisitorForm {
  const state = form.submittedAt === null ? "started" : "changed";
  const sections = section ? form.sections.map((each) => (each.key === section.key ? section : each)) : form.sections;
  return { ...form, state, sections, ...(list && { [list.name]: list.rows(form[list.name]) }) };
}
