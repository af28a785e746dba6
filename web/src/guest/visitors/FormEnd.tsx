import type { VisitorForm } from "@avant-match/contract/fixtures/visitors/visitor-form-actions.ts";
import { visitorAsks, visitorSections } from "@avant-match/contract/fixtures/visitors/visitor-forms.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { WhomToAsk } from "../WhomToAsk.tsx";
import { PassOn } from "./PassOn.tsx";
import { listTitle, stateText } from "./texts.ts";
import styles from "./Visitors.module.css";

interface FormEndProps {
  form: VisitorForm;
  points: ReturnType<typeof pointsOf>;
  busy: boolean;
  stands: string | null;
  send: () => void;
  onPassed: (to: string) => void;
  onNotMe: () => void;
}

export const END = "fin";

export function FormEnd({ form, points, busy, stands, send, onPassed, onNotMe }: FormEndProps) {
  const { host } = form.match;
  const missing = points.filter(({ answered }) => !answered);
  return (
    <footer className="am-stack" id={END} tabIndex={-1}>
      {missing.length > 0 ? (
        <div>
          <p>Il reste, si vous le savez&nbsp;:</p>
          <ul className={`am-points ${styles.missing}`}>
            {missing.map(({ label, place }) => (
              <li key={place}>
                <a className="am-link" href={`#${place}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p>Tout ce qui vous est demandé est rempli.</p>
      )}
      {form.submittedAt === null ? <p>{stateText(form, host)}</p> : <Notice kind="info">{stateText(form, host)}</Notice>}
      <Button variant={form.state === "submitted" ? "default" : "filled"} aria-disabled={busy} onClick={send}>
        {form.submittedAt === null ? "Transmettre" : "Transmettre à nouveau"}
      </Button>
      <WhomToAsk contact={form.contact} of={host} />
      <PassOn host={host} stands={stands} onPassed={onPassed} />
      <Button variant="link" onClick={onNotMe}>
        Ce n’est pas moi
      </Button>
    </footer>
  );
}

export function pointsOf({ sections, ...form }: VisitorForm): { label: string; place: string; answered: boolean }[] {
  const said = sections.flatMap(({ key, data }) =>
    visitorAsks[key].map((name) => {
      const label = visitorSections[key].fields[name]?.label ?? name;
      return { label, place: `${key}-${name}`, answered: (data[name] ?? null) !== null };
    }),
  );
  return [...said, ...keysOf(listTitle).map((name) => ({ label: listTitle[name], place: name, answered: form[name].length > 0 }))];
}
