import type { Editor } from "@tiptap/core";
import { useRef, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/controls/TextField.tsx";
import { FormDialog } from "../ui/ModalDialog.tsx";
import styles from "./LinkDialog.module.css";
import { linkAddress } from "./link-address.ts";
import { type LinkPlace, removeLink, setLink } from "./link-place.ts";

/** Asks where a link leads and what it says; one that is there can be removed. */
export function LinkDialog({ editor, place, onClose }: { editor: Editor; place: LinkPlace; onClose: () => void }) {
  const [address, setAddress] = useState(place.href);
  const [words, setWords] = useState(place.text ?? "");
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const save = () => {
    const href = linkAddress(address);
    if (href === null) {
      setRefused(address.trim() === "" ? "L’adresse est obligatoire." : unsafe);
      return input.current?.focus();
    }
    onClose();
    setLink(editor, place, { href, text: place.text === null ? null : saidOf(place.text, words) || address.trim() });
  };
  const remove = () => {
    onClose();
    removeLink(editor, place);
  };
  return (
    <FormDialog
      title={place.href ? "Modifier le lien" : "Insérer un lien"}
      submit="Enregistrer"
      busy={false}
      onClose={onClose}
      onSubmit={save}
    >
      <div className={styles.fields}>
        <TextField
          ref={input}
          data-autofocus
          label="Adresse"
          placeholder="https://…, une adresse e-mail ou un numéro de téléphone"
          autoComplete="off"
          maxLength={2000}
          value={address}
          error={refused}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setRefused(null);
          }}
        />
        {place.text !== null && (
          <TextField
            label="Texte"
            placeholder="L’adresse, si rien n’est écrit"
            maxLength={500}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
        {place.href && (
          <Button variant="subtle" onClick={remove}>
            Retirer le lien
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

/** What the link says: words that nobody changed as they stand, with the space that was selected too. */
const saidOf = (text: string, words: string): string => (words === text ? text : words.trim());

const unsafe = "Cette adresse n’est pas acceptée\u00a0: seuls un site (http, https), une adresse e-mail ou un numéro de téléphone le sont.";
