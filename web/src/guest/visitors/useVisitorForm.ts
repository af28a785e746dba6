import {
  openVisitorForm,
  readVisitorFields,
  submitVisitorForm,
  type VisitorFields,
  type VisitorForm,
  type VisitorRow,
  type VisitorSectionRead,
} from "@avant-match/contract/fixtures/visitor-form-actions.ts";
import type { VisitorList } from "@avant-match/contract/fixtures/visitor-parts.ts";
import { useEffect, useState } from "react";
import { ask } from "./ask.ts";

/** What a save changes of what is shown. */
export interface Change {
  section?: VisitorSectionRead;
  list?: { name: VisitorList; rows(before: VisitorRow[]): VisitorRow[] };
}

/** What every part of the form may do to the page around it. */
export interface Around {
  token: string;
  saved(change: Change): void;
  /** The link or the browser's entry has ended. */
  ended(status: number, detail: string): void;
  refused(detail: string | null): void;
  reread(): Promise<void>;
}

interface Shown {
  at: "loading" | "code" | "ended" | "form" | "failed";
  form?: VisitorForm;
  fields?: VisitorFields;
  text?: string;
}

/** The form that a link leads to, once a code has let the browser in. */
export function useVisitorForm(token: string) {
  const [shown, setShown] = useState<Shown>({ at: "loading" });
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  const ended = (status: number, text: string) => setShown((now) => (status === 401 ? { ...now, at: "code" } : { at: "ended", text }));

  async function read(): Promise<void> {
    const opened = await ask(openVisitorForm, { token });
    if (!opened.body) {
      const { status, detail: text } = opened;
      if (status === 401 || status === 404 || status === 410) ended(status, text);
      else setShown((now) => (now.form ? now : { at: "failed", text }));
      return;
    }
    const { body: form } = opened;
    const told = await ask(readVisitorFields, { token });
    setShown((now) => {
      const fields = told.body ?? now.fields;
      return fields ? { at: "form", form, fields } : { at: "failed", text: told.detail };
    });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one link
  useEffect(() => void read(), []);

  const around: Around = {
    token,
    ended,
    refused: setRefusal,
    reread: read,
    saved(change) {
      setSavedAt(new Date());
      setRefusal(null);
      setShown((now) => (now.form ? { ...now, form: changed(now.form, change) } : now));
    },
  };

  async function submit(): Promise<boolean> {
    const { status, body, detail } = await ask(submitVisitorForm, { token });
    if (body) setShown((now) => (now.form ? { ...now, form: { ...now.form, state: body.state, submittedAt: body.submittedAt } } : now));
    else if (status === 401 || status === 410) ended(status, detail);
    setRefusal(body ? null : detail);
    return body !== undefined;
  }

  return { ...shown, savedAt, refusal, around, read, submit };
}

function changed(form: VisitorForm, { section, list }: Change): VisitorForm {
  const state = form.submittedAt === null ? "started" : "changed";
  const sections = section ? form.sections.map((each) => (each.key === section.key ? section : each)) : form.sections;
  return { ...form, state, sections, ...(list && { [list.name]: list.rows(form[list.name]) }) };
}
