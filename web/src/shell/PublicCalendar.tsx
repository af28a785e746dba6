import type { Read } from "@avant-match/contract/kit/resource.ts";
import { Competition } from "@avant-match/contract/reference/competitions.ts";
import { publicCalendarPath, publishCalendar } from "@avant-match/contract/reference/public-calendars.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { act } from "../kit/server/act.ts";
import { keepSaved } from "../kit/server/queries.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { LinkButton } from "../ui/controls/Button.tsx";
import { Switch } from "../ui/controls/Switch.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { CopiedAddress } from "./CalendarAddress.tsx";

export function PublicCalendar({ competition }: { competition: Read<typeof Competition> }) {
  const client = useQueryClient();
  return (
    <PublishedCalendar
      {...competition}
      title="Calendrier public"
      publish={async (publicCalendar) =>
        keepSaved(client, Competition, await act(publishCalendar, { uuid: competition.uuid }, { body: { publicCalendar } }))
      }
    />
  );
}

interface PublishedCalendarProps {
  uuid: string;
  publicCalendar: boolean;
  title: string;
  publish: (publicCalendar: boolean) => Promise<unknown>;
}

export function PublishedCalendar({ uuid, publicCalendar, title, publish }: PublishedCalendarProps) {
  const path = publicCalendarPath(uuid);
  const id = useId();
  const { mutate, isPending, variables } = useSingleMutation({
    meta: { saved: "Choix enregistré.", failure: "Le choix n’a pas été enregistré." },
    mutationFn: publish,
  });
  return (
    <Sheet {...{ title }}>
      <div className="am-body">
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
        {publicCalendar && (
          <CopiedAddress label="Adresse de la page" url={window.location.origin + path} copy={{ label: "Copier" }}>
            <LinkButton href={path} target="_blank" rel="noopener">
              Ouvrir
            </LinkButton>
          </CopiedAddress>
        )}
      </div>
    </Sheet>
  );
}
