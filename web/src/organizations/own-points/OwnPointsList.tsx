import { Fixture } from "@avant-match/contract/fixtures/fixture/fixture.ts";
import { matchKinds, moveOwnPoint, OwnPoint } from "@avant-match/contract/fixtures/own-points/own-points.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import type { Read } from "@avant-match/contract/kit/resource.ts";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import type { Column } from "../../kit/lists/columns.tsx";
import { listOf, type PlacedBelow } from "../../kit/lists/list-of.tsx";
import { act } from "../../kit/server/act.ts";
import { refresh } from "../../kit/server/queries.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { IconButton } from "../../ui/controls/Button.tsx";

const Point = listOf(OwnPoint);

export function OwnPointsList({ organizationUuid, dialog, readOnly }: PlacedBelow<"organizationUuid">) {
  return (
    <Point.List
      title="Points de préparation"
      {...{ dialog, readOnly }}
      columns={readOnly === null ? [...columns, places] : columns}
      parent={{ organizationUuid }}
      first="Vos points s’ajoutent à la synthèse de chaque rencontre du type choisi, comptés à part des 35."
      hint={"Un changement vaut pour les rencontres qui n’ont pas commencé\u00a0; votre adversaire ne voit pas vos points."}
      form="Point de préparation"
      defaults={{ championship: true, cup: true, european: true }}
      touches={[Fixture]}
      another
    >
      <Point.Field name="text" />
      <Point.Pair of={["championship", "cup"]} />
      <Point.Pair of={["european", "friendly"]} />
      <Point.Field name="section" description="L’écran où le point se prépare." />
      <Point.Field name="link" description="Une procédure ou un modèle, en ligne." />
    </Point.List>
  );
}

type Item = Read<typeof OwnPoint>;

const kinds = keysOf(matchKinds);

function kindsText(point: Item): string {
  const own = kinds.filter((kind) => point[kind]);
  return own.length === kinds.length ? "Toutes" : own.map((kind) => matchKinds[kind]).join(", ");
}

const columns: Column<typeof OwnPoint>[] = [
  { field: "text", kind: "name" },
  { label: "Rencontres", width: 250, show: kindsText },
  { field: "section", width: 150 },
];

const places: Column<typeof OwnPoint> = { label: "Place", kind: "action", width: 96, show: (point) => <Place point={point} /> };

function Place({ point: { uuid, text } }: { point: Item }) {
  const client = useQueryClient();
  const move = useSingleMutation({
    live: true,
    mutationFn: async ({ direction, button }: { direction: "up" | "down"; button: HTMLButtonElement }) => {
      await act(moveOwnPoint, { uuid }, { body: { direction } });
      await refresh(client, OwnPoint);
      requestAnimationFrame(() => button.focus());
    },
  });
  const directions = [
    ["up", "Monter", IconArrowUp],
    ["down", "Descendre", IconArrowDown],
  ] as const;
  return (
    <span className="am-row">
      {directions.map(([direction, label, Arrow]) => (
        <IconButton
          key={direction}
          aria-label={`${label} «\u00a0${text}\u00a0»`}
          onClick={({ currentTarget }) => move.mutate({ direction, button: currentTarget })}
        >
          <Arrow size={18} stroke={1.75} aria-hidden />
        </IconButton>
      ))}
    </span>
  );
}
