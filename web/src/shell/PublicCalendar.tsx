import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { publicCalendarPath, publishCalendar } from "@avant-match/contract/reference/public-calendars.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { act } from "../kit/server/act.ts";
import { keepSaved } from "../kit/server/queries.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { Button, LinkButton } from "../ui/controls/Button.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { TextField } from "../ui/controls/TextField.tsx";
import { Sheet, SheetHeader } from "../ui/Sheet.tsx";
import styles from "./CalendarAddress.module.css";
import { notify } from "./notify.ts";

export function PublicCalendar({ competition }: { competition: Read<typeof Competition> }) {
  const { uuid, publicCalendar } = competition;
  const client = useQueryClient();
  const id = useId();
  const { mutate, isPending, variables } = useSingleMutation({
    meta: { saved: "Choix enregistré.", failure: "Le choix n’a pas été enregistré." },
    mutationFn: (shown: boolean) => act(publishCalendar, { uuid }, { body: { publicCalendar: shown } }),
    onSuccess: (saved) => keepSaved(client, Competition, saved),
  });
  return (
    <Sheet aria-label="Calendrier public">
      <SheetHeader title="Calendrier public" />
      <div className={`am-body ${styles.body}`}>
        <Switch
          label="Montrer le calendrier à tous, sans compte"
          aria-describedby={id}
          checked={(isPending ? variables : null) ?? publicCalendar}
          aria-busy={isPending}
          onChange={(shown) => mutate(shown)}
        />
        <p id={id} className="am-dim">
          Une page publique, que trouvent aussi les moteurs de recherche, montre les rencontres de chaque saison&nbsp;: équipes, date,
          heure, stade et score, avec un agenda (.ics) à suivre. Rien d’autre&nbsp;: ni préparation, ni personnes, ni motif d’un report.
        </p>
        {publicCalendar && <Address path={publicCalendarPath(uuid)} />}
      </div>
    </Sheet>
  );
}

function Address({ path }: { path: string }) {
  const url = window.location.origin + path;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success("Adresse copiée."),
      () => notify.error("L’adresse n’a pas pu être copiée\u00a0: sélectionnez-la."),
    );
  return (
    <div className={styles.address}>
      <TextField label="Adresse de la page" value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button onClick={() => void copy()}>Copier</Button>
      <LinkButton href={path} target="_blank" rel="noopener">
        Ouvrir
      </LinkButton>
    </div>
  );
}
