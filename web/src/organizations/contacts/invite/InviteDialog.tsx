import { type Colleague, inviteColleagues, MAX_COLLEAGUES } from "@avant-match/contract/organizations/colleagues.ts";
import { Contact } from "@avant-match/contract/organizations/contacts.ts";
import { Organization } from "@avant-match/contract/organizations/organizations.ts";
import { OrganizationUser } from "@avant-match/contract/organizations/users.ts";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FormDialog } from "../../../kit/FormDialog.tsx";
import { act } from "../../../kit/server/act.ts";
import { ApiError } from "../../../kit/server/client.ts";
import { refresh } from "../../../kit/server/queries.ts";
import { say } from "../../../kit/server/query-client.ts";
import { sendOnce } from "../../../kit/server/save.ts";
import { useSingleMutation } from "../../../kit/server/useSingleMutation.ts";
import { useDebouncedValue } from "../../../kit/useDebouncedValue.ts";
import { RadioList } from "../../../ui/controls/RadioList.tsx";
import { TextArea } from "../../../ui/controls/TextField.tsx";
import { formatCount } from "../../../ui/text/format.ts";
import { readPeople } from "./pasted-people.ts";
import { profileOptions } from "./profiles.ts";

interface InviteDialogProps {
  organizationUuid: string;
  /** Who is invited beside those whose addresses are pasted. */
  contacts?: readonly { uuid: string; name: string }[];
  onDone?: () => void;
  onClose: () => void;
}

const HINT =
  "Une par ligne, ou séparées par des virgules\u00a0: «\u00a0Jeanne Petit <jeanne@club.fr>\u00a0». Chacun reçoit un lien pour choisir son mot de passe.";
const PAUSE_MS = 300;
const MOST_SHOWN = 5;

export function InviteDialog({ organizationUuid, contacts = [], onDone, onClose }: InviteDialogProps) {
  const [text, setText] = useState("");
  const [profile, setProfile] = useState<"admin" | "member">("member");
  const [isSent, setSent] = useState(false);
  const settled = useDebouncedValue(text, PAUSE_MS);
  const read = useMemo(() => readPeople(settled), [settled]);
  const people: Colleague[] = [...contacts.map(({ uuid }) => ({ contactUuid: uuid })), ...read.people];
  const isTooMany = people.length > MAX_COLLEAGUES;
  const preview = usePreview(organizationUuid, people, people.length > 0 && !isTooMany);
  const { mutate, isPending, error, reset } = useInvitation(organizationUuid, () => {
    onDone?.();
    onClose();
  });
  const labels = [...contacts.map(({ name }) => name), ...read.people.map(({ email }) => email)];
  const refusals = refusalsOf(preview.error, labels);
  const errors = [
    ...read.errors,
    ...(isTooMany ? [`${MAX_COLLEAGUES}\u00a0personnes au plus à la fois.`] : []),
    ...(isSent && people.length === 0 && read.errors.length === 0 ? ["Indiquez au moins une adresse."] : []),
    ...(refusals.length > 0 ? refusals : refusalsOf(error, labels)),
  ];
  const shown = people.length > 0 ? (preview.data?.people ?? []) : [];
  const invited = shown.filter(({ situation }) => situation !== "user").length;
  const submit = () => {
    const last = readPeople(text);
    setSent(true);
    if (last.errors.length > 0 || isTooMany || refusals.length > 0) return;
    const all = [...contacts.map(({ uuid }) => ({ contactUuid: uuid })), ...last.people];
    if (all.length > 0) mutate({ people: all, profile });
  };
  return (
    <FormDialog
      title="Inviter des collègues"
      submit={invited > 0 ? `Inviter ${formatCount(invited, "personne", "personnes")}` : "Inviter"}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        data-autofocus
        label="Adresses e-mail"
        description={HINT}
        value={text}
        error={errors.length > 0 && <ErrorLines errors={errors} />}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setSent(false);
          reset();
        }}
      />
      {shown.length > 0 && (
        <ul className="am-rows am-lines" aria-label="Personnes invitées" aria-busy={preview.isFetching || undefined}>
          {shown.map(({ name, email, situation }) => (
            <li key={email}>
              <b>{name}</b>
              <small>
                {email} · {situations[situation]}
              </small>
            </li>
          ))}
        </ul>
      )}
      <RadioList label={OrganizationUser.fields.profile.label} options={profileOptions} value={profile} onChange={setProfile} />
    </FormDialog>
  );
}

const situations = {
  new: "nouveau contact",
  contact: "contact de votre organisation",
  user: "déjà utilisateur\u00a0: rien ne lui est envoyé",
} as const;

function ErrorLines({ errors }: { errors: readonly string[] }) {
  const rest = errors.length - MOST_SHOWN;
  return (
    <span>
      {errors.slice(0, MOST_SHOWN).map((error) => (
        <span key={error} style={{ display: "block" }}>
          {error}
        </span>
      ))}
      {rest > 0 && `Et ${formatCount(rest, "autre erreur", "autres erreurs")}.`}
    </span>
  );
}

/** Who would be invited; nothing is sent. */
function usePreview(organizationUuid: string, people: readonly Colleague[], isAsked: boolean) {
  return useQuery({
    queryKey: [Organization.path, inviteColleagues.path, organizationUuid, people],
    queryFn: ({ signal }) =>
      act(
        inviteColleagues,
        { uuid: organizationUuid },
        { body: { people: [...people], profile: "member" }, query: { dryRun: true }, signal },
      ),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    retry: false,
    meta: { quiet: true },
  });
}

function useInvitation(organizationUuid: string, onDone: () => void) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { people: Colleague[]; profile: "admin" | "member" }) =>
      sendOnce(`${organizationUuid} ${JSON.stringify(body)}`, (key) => act(inviteColleagues, { uuid: organizationUuid }, { body, key })),
    onSuccess: ({ people }) => {
      const count = people.filter(({ situation }) => situation !== "user").length;
      const nobody = "Toutes ces personnes sont déjà utilisatrices.";
      void say.success(count > 0 ? `${formatCount(count, "invitation envoyée", "invitations envoyées")}.` : nobody);
      onDone();
    },
    onSettled: () => Promise.all([refresh(client, Contact), refresh(client, OrganizationUser)]),
  });
}

/** What the server refuses, each with the name or the address that it is said of. */
function refusalsOf(error: unknown, labels: readonly string[]): string[] {
  if (!(error instanceof ApiError) || error.status !== 422) return [];
  const texts = error.violations.map(({ propertyPath, message }) => {
    const [, at = "", name = ""] = /^people\[(\d+)\]\.(\w+)/.exec(propertyPath) ?? [];
    const label = labels[Number.parseInt(at, 10)];
    if (!label) return message;
    return `${label}\u00a0: ${name.endsWith("name") ? `son prénom et son nom manquent, comme «\u00a0Jeanne Petit <${label}>\u00a0».` : message}`;
  });
  return [...new Set(texts)];
}
