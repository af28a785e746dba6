import { isLinkable } from "@avant-match/contract/documents/styles.ts";
import { IconLink } from "@tabler/icons-react";
import { type Editor, getMarkRange } from "@tiptap/core";
import { useEffect, useState } from "react";
import { FormDialog } from "../kit/FormDialog.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/controls/TextField.tsx";
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
  const save = () => {
    const href = linkAddress(address);
    if (href === null) return setRefused(address.trim() === "" ? "L’adresse est obligatoire." : unsafe);
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

const saidOf = (text: string, words: string): string => (words === text ? text : words.trim());

const unsafe = "Cette adresse n’est pas acceptée\u00a0: seuls un site (http, https), une adresse e-mail ou un numéro de téléphone le sont.";

interface LinkPlace {
  from: number;
  to: number;
  href: string;
  text: string | null;
}

function linkPlace(editor: Editor): LinkPlace {
  const { selection, doc, schema } = editor.state;
  const type = schema.marks.link;
  const whole = type && selection.empty ? getMarkRange(selection.$from, type) : undefined;
  const { from, to } = whole ?? selection;
  const { href } = editor.getAttributes("link");
  let plain = doc.resolve(from).sameParent(doc.resolve(to));
  doc.nodesBetween(from, to, (node) => {
    if (node.isInline && !node.isText) plain = false;
  });
  return { from, to, href: typeof href === "string" ? href : "", text: plain ? doc.textBetween(from, to) : null };
}

function setLink(editor: Editor, { from, to, text: was }: LinkPlace, { href, text }: { href: string; text: string | null }): void {
  const chain = editor.chain().focus().setTextSelection({ from, to });
  if (text === null || text === was) return void chain.setLink({ href }).setTextSelection(to).run();
  const marks = editor.state.doc.resolve(Math.min(from + 1, to)).marks();
  const kept = marks.filter(({ type }) => type.name !== "link").map((mark) => mark.toJSON());
  chain.insertContentAt({ from, to }, { type: "text", text, marks: [...kept, { type: "link", attrs: { href } }] }).run();
}

const removeLink = (editor: Editor, { from, to }: LinkPlace): void =>
  void editor.chain().focus().setTextSelection({ from, to }).unsetLink().setTextSelection(to).run();

/** The address of a link out of what was typed: a site, an e-mail address or a telephone number need no scheme. Null for what leads nowhere safe. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  const href = schemed(text);
  return href !== null && isLinkable(href) ? href : null;
}

function schemed(text: string): string | null {
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  const number = text.replace(/^tel:/i, "").replace(/[\s.()\u00a0-]/g, "");
  if (/^\+?\d{3,15}$/.test(number)) return `tel:${number}`;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)) return text;
  return /^[^\s/]+\.[^\s/]{2,}/.test(text) ? `https://${text}` : null;
}
