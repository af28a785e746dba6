import { IconLink } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/controls/TextField.tsx";
import { FormDialog } from "../ui/ModalDialog.tsx";
import { type LinkPlace, linkAddress, linkPlace, removeLink, setLink } from "./link.ts";
import { Tool } from "./Tool.tsx";

/** Makes a link of what is selected, or changes the one where one writes. Ctrl K is the search’s everywhere, so it is Ctrl Alt K. */
export function LinkTool({ editor, active }: { editor: Editor; active: boolean }) {
  const [place, setPlace] = useState<LinkPlace | null>(null);
  useEffect(() => {
    const { dom } = editor.view;
    const ask = (event: KeyboardEvent) => {
      if (event.code !== "KeyK" || !event.altKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      setPlace(linkPlace(editor));
    };
    dom.addEventListener("keydown", ask);
    return () => dom.removeEventListener("keydown", ask);
  }, [editor]);
  return (
    <>
      <Tool aria-label="Lien" title="Lien (Ctrl Alt K)" aria-pressed={active} active={active} onClick={() => setPlace(linkPlace(editor))}>
        <IconLink size={18} stroke={1.75} aria-hidden />
      </Tool>
      {place && <LinkDialog editor={editor} place={place} onClose={() => setPlace(null)} />}
    </>
  );
}

function LinkDialog({ editor, place, onClose }: { editor: Editor; place: LinkPlace; onClose: () => void }) {
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
    </FormDialog>
  );
}

/** What the link says: words that nobody changed as they stand, with the space that was selected too. */
const saidOf = (text: string, words: string): string => (words === text ? text : words.trim());

const unsafe = "Cette adresse n’est pas acceptée\u00a0: seuls un site (http, https), une adresse e-mail ou un numéro de téléphone le sont.";
