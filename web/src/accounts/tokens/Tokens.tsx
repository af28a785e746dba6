import {
  endToken,
  LONGEST_TOKEN_NAME,
  makeToken,
  PROPOSED_TOKEN_DAYS,
  type TokenScope,
  tokenScope,
} from "@avant-match/contract/accounts/tokens.ts";
import { keysOf } from "@avant-match/contract/kit/keys.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DialogButton } from "../../kit/DialogButton.tsx";
import { FormDialog } from "../../kit/FormDialog.tsx";
import { Awaited } from "../../kit/ItemStates.tsx";
import { act } from "../../kit/server/act.ts";
import { violationsOf } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { CopiedAddress } from "../../shell/CalendarAddress.tsx";
import { TokenRows } from "../../shell/TokenRows.tsx";
import { RadioList } from "../../ui/controls/RadioList.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { DateBox } from "../../ui/DateBox.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { joinInstant, localDate } from "../../ui/text/instant.ts";
import styles from "../AccountScreen.module.css";
import { tokensQuery } from "../queries.ts";

/** What programs present to read or write in a user’s name. */
export function Tokens({ userUuid }: { userUuid: string }) {
  const query = useQuery(tokensQuery(userUuid));
  const { data } = query;
  if (!data) return <Awaited query={query} rows={2} />;
  return (
    <Sheet
      title="Jetons d’accès"
      beside={<DialogButton dialog={(close) => <NewToken userUuid={userUuid} onClose={close} />}>Créer un jeton</DialogButton>}
    >
      {data.member.length === 0 && (
        <div className={`am-body ${styles.part}`}>
          <p className="am-dim">
            Un jeton laisse un programme (billetterie, fédération, tableur) lire ou écrire en votre nom, avec vos droits et sans votre mot
            de passe.
          </p>
        </div>
      )}
      <TokenRows
        tokens={data.member}
        end={({ uuid: id }) => act(endToken, { uuid: userUuid, id })}
        refreshed={(client) => client.invalidateQueries(tokensQuery(userUuid))}
      />
    </Sheet>
  );
}

const scopes = keysOf(tokenScope).map((value) => ({ value, label: tokenScope[value] }));
const proposedEnd = () => localDate(new Date(Date.now() + PROPOSED_TOKEN_DAYS * 86_400_000));

function NewToken({ userUuid, onClose }: { userUuid: string; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<TokenScope>("read");
  const [end, setEnd] = useState<string | null>(proposedEnd);
  const making = useSingleMutation({
    meta: { failure: "Le jeton n’a pas pu être créé." },
    once: true,
    mutationFn: () => act(makeToken, { uuid: userUuid }, { body: { name, scope, expiresAt: end === null ? undefined : endOf(end) } }),
    onSuccess: () => client.invalidateQueries(tokensQuery(userUuid)),
  });
  const token = making.data?.token;
  const errors = making.error ? violationsOf(making.error) : {};
  return (
    // Once the token is made, what was typed is kept: nothing is asked on leaving.
    <FormDialog
      key={token}
      title="Créer un jeton d’accès"
      cancel={token ? "Fermer" : "Annuler"}
      submit={token ? null : "Créer le jeton"}
      busy={making.isPending}
      onSubmit={() => making.mutate()}
      {...{ onClose }}
    >
      {token ? (
        <CopiedAddress
          label={`Jeton «\u00a0${name.trim()}\u00a0»`}
          description={"Copiez-le maintenant\u00a0: il ne sera plus affiché. Qui l’a agit en votre nom."}
          url={token}
          copy={{ label: "Copier", variant: "filled" }}
          copied="Jeton copié."
        />
      ) : (
        <>
          <TextField
            label="Nom"
            description="Pour le reconnaître ici et dans l’historique. Billetterie, site du club…"
            value={name}
            maxLength={LONGEST_TOKEN_NAME}
            error={errors.name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            required
            data-autofocus
          />
          <RadioList label="Droits" options={scopes} value={scope} onChange={setScope} error={errors.scope} required />
          <DateBox
            label="Fin"
            description={"Un an au plus. Un e-mail vous prévient une semaine avant."}
            near={proposedEnd()}
            value={end}
            error={errors.expiresAt}
            onChange={setEnd}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Until the end of the day, where the reader is. */
const endOf = (day: string): string => joinInstant(day, "23:59") ?? day;
