import { RESTORABLE_DAYS } from "@avant-match/contract/kit/restoring.ts";
import { Service } from "@avant-match/contract/organizations/services.ts";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "../../kit/ConfirmDialog.tsx";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { queryBelow } from "../../kit/server/queries.ts";
import { Button, IconButton } from "../../ui/controls/Button.tsx";
import { Menu, MenuItem } from "../../ui/controls/Menu.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/format.ts";
import styles from "./ChosenBar.module.css";
import type { ContactItem } from "./contact-search.ts";
import { InviteDialog } from "./invite/lazy.ts";
import { type Choice, useSeveral } from "./useSeveral.ts";

interface ChosenBarProps {
  organizationUuid: string;
  choice: Choice;
  shown: readonly ContactItem[];
}

export function ChosenBar({ organizationUuid, choice, shown }: ChosenBarProps) {
  const { chosen, clear } = choice;
  const services = useQuery(queryBelow(Service, { organizationUuid })).data?.member ?? [];
  const several = useSeveral(organizationUuid, chosen, { onDone: clear, onMoved: choice.leave });
  const rest = shown.filter(({ uuid }) => !choice.has(uuid));
  return (
    <section className={`${styles.bar} am-no-print`} aria-label="Contacts choisis">
      {several.refusals.length > 0 && (
        <Notice kind="bad">
          {several.refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      <div className={`am-tools ${styles.tools}`}>
        <p role="status">
          {formatCount(chosen.length, "contact choisi", "contacts choisis")}
          {choice.isFull && "\u00a0: le plus que l’on choisit à la fois"}
        </p>
        {rest.length > 0 && (
          <Button variant="subtle" disabled={choice.isFull} onClick={() => choice.add(rest)}>
            Choisir toute la page
          </Button>
        )}
        {services.length > 0 && (
          <Menu label="Ajouter à un service" button={(attributes) => <Button {...attributes}>Ajouter à un service</Button>}>
            {services.map(({ uuid, name }) => (
              <MenuItem key={uuid} onClick={() => several.change({ serviceUuid: uuid })}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        )}
        <DialogButton dialog={(close) => <InviteDialog {...{ organizationUuid }} contacts={chosen} onDone={clear} onClose={close} />}>
          Inviter
        </DialogButton>
        <Menu label="Visibilité" button={(attributes) => <Button {...attributes}>Visibilité</Button>}>
          <MenuItem onClick={() => several.change({ publicProfile: true })}>Montrer à toutes les organisations</MenuItem>
          <MenuItem onClick={() => several.change({ publicProfile: false })}>Garder à la nôtre</MenuItem>
        </Menu>
        <DialogButton
          variant="danger"
          dialog={(close) => (
            <ConfirmDialog
              title={`Supprimer ${formatCount(chosen.length, "contact", "contacts")}\u00a0?`}
              cancel="Annuler"
              confirm="Supprimer"
              danger
              onConfirm={() => {
                close();
                several.change({ deleted: true });
              }}
              onCancel={close}
            >
              <p>{chosenNames(chosen.map(({ name }) => name))}</p>
              <p>
                Pendant {RESTORABLE_DAYS}&nbsp;jours, l’historique de l’organisation permet de les rétablir. Si une rencontre ou un
                utilisateur en nomme un, aucun n’est supprimé.
              </p>
            </ConfirmDialog>
          )}
        >
          Supprimer
        </DialogButton>
        <IconButton aria-label="Ne plus en choisir" onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

const MOST_NAMED = 12;

export function chosenNames(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(", ");
  return rest > 0 ? `${named} et ${formatCount(rest, "autre", "autres")}.` : `${named}.`;
}
