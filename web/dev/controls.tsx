import { IconLock, IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { FormDialog } from "../src/kit/FormDialog.tsx";
import { Toasts, toasts } from "../src/shell/Toasts.tsx";
import { Button, IconButton, LinkButton } from "../src/ui/controls/Button.tsx";
import { Dialog } from "../src/ui/controls/Dialog.tsx";
import { FieldPair } from "../src/ui/controls/FieldFrame.tsx";
import { Menu, MenuHeading, MenuItem, MenuLine } from "../src/ui/controls/Menu.tsx";
import { NumberField } from "../src/ui/controls/NumberField.tsx";
import { PasswordField } from "../src/ui/controls/PasswordField.tsx";
import { RadioList } from "../src/ui/controls/RadioList.tsx";
import { SelectField } from "../src/ui/controls/SelectField.tsx";
import { Switch } from "../src/ui/controls/Switch.tsx";
import { TextArea, TextField } from "../src/ui/controls/TextField.tsx";
import { TickBox } from "../src/ui/controls/TickBox.tsx";
import { TooltipButton } from "../src/ui/controls/Tooltip.tsx";
import { DateTimeField } from "../src/ui/DateTimeField.tsx";
import { OverlayFrame } from "../src/ui/OverlayFrame.tsx";
import { PickerBox } from "../src/ui/PickerBox.tsx";
import { PickerNote } from "../src/ui/PickerList.tsx";
import { ReadOnlyField } from "../src/ui/ReadOnlyField.tsx";
import "../src/ui/look/base.css";
import "../src/fixtures/match-day/sunlight.css";
import "./controls.css";

// `?look=dark` and `?look=sunlight` draw the page as a reader would have chosen it.
const look = new URLSearchParams(window.location.search).get("look");
document.documentElement.dataset.scheme = look === "dark" ? "dark" : "light";
document.documentElement.toggleAttribute("data-sunlight", look === "sunlight");

const nothing = () => {};
const states = [
  ["au repos", {}],
  ["obligatoire", { required: true, description: "Ce qu’il faut savoir avant d’écrire" }],
  ["en erreur", { error: "Ce qui ne va pas, et comment le corriger" }],
  ["en lecture seule", { readOnly: true }],
  ["désactivé", { disabled: true }],
] as const;
const choices = [
  { value: "bus", label: "Bus visiteurs" },
  { value: "vip", label: "Officiels" },
];
const ways = [
  { value: "mail", label: "Par e-mail", description: "Le lien arrive tout de suite" },
  { value: "hand", label: "En main propre" },
];

const Buttons = () => (
  <section>
    <h2>Boutons</h2>
    <p>Button, LinkButton, IconButton</p>
    {([{}, { disabled: true }, { "aria-busy": true }, { size: "sm" }] as const).map((state) => (
      <p key={JSON.stringify(state)}>
        <Button {...state}>Annuler</Button>
        <Button {...state} variant="filled">
          <IconPlus size={17} stroke={1.75} aria-hidden />
          Ajouter
        </Button>
        <Button {...state} variant="subtle">
          Reprendre
        </Button>
        <Button {...state} variant="danger">
          Supprimer
        </Button>
      </p>
    ))}
    <p>
      <LinkButton href="#">Lien</LinkButton>
      <Button variant="link">Dans un texte</Button>
      <IconButton aria-label="Modifier">
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </p>
  </section>
);

const Fields = () =>
  states.map(([name, { ...state }]) => {
    const { readOnly, ...writable } = { readOnly: false, ...state };
    return (
      <section key={name}>
        <h2>Champs {name}</h2>
        <p>{readOnly ? "ReadOnlyField" : "TextField, NumberField, SelectField, PasswordField, TextArea"}</p>
        <TextField label="Nom" defaultValue="P1 – Delacourt" {...state} />
        <FieldPair>
          <NumberField label="Capacité" unit="places" value={1150} onChange={nothing} {...state} />
          {!readOnly && <SelectField label="Type" empty="Non renseigné" options={choices} defaultValue="" {...writable} />}
        </FieldPair>
        <PasswordField label="Mot de passe" defaultValue="secret" {...state} />
        <TextArea label="Commentaires" placeholder="Ce que les autres doivent savoir" {...state} />
        {readOnly && <ReadOnlyField label="Type">Bus visiteurs</ReadOnlyField>}
      </section>
    );
  });

const Choices = () => (
  <section>
    <h2>Choix</h2>
    <p>TickBox, Switch, RadioList</p>
    <TickBox label="Coché" description="Avec une phrase" checked onChange={nothing} />
    <TickBox label="En partie" checked={false} partly onChange={nothing} />
    <TickBox label="Désactivé" checked={false} disabled onChange={nothing} />
    <TickBox label="Refusé" checked={false} error="À cocher avant d’envoyer" onChange={nothing} />
    <Switch label="Ouvert" description="Avec une phrase" checked onChange={nothing} />
    <Switch label="Fermé" checked={false} error="Ce qui ne va pas" onChange={nothing} />
    <Switch label="Désactivé" checked disabled onChange={nothing} />
    <RadioList label="Comment l’envoyer" options={ways} value="mail" onChange={nothing} />
    <RadioList label="Sans réponse" options={ways} value={null} error="Un choix est requis" required onChange={nothing} />
    <RadioList label="Désactivé" options={ways} value="hand" disabled onChange={nothing} />
  </section>
);

const people = ["Didier Lecomte", "Inès Caron", "Inès Carpentier"].map((label, place) => ({
  value: `00000000-0000-4000-8000-00000000000${place}`,
  label,
}));

function Person({ label, ...state }: { label: string; error?: string; disabled?: boolean }) {
  const [value, setValue] = useState<string | null>(people[1]?.value ?? null);
  const [text, setText] = useState<string | null>(null);
  const options = people.filter((person) => person.label.toLowerCase().includes((text ?? "").toLowerCase()));
  return (
    <PickerBox
      {...state}
      {...{ label, value, text, options }}
      placeholder="Rechercher un officiel"
      onChange={setValue}
      name={people.find((person) => person.value === value)?.label ?? ""}
      onText={setText}
      waiting={false}
      create={{ label: "Créer un contact", onCreate: nothing }}
      rest={options.length === 0 && <PickerNote>Aucun résultat</PickerNote>}
    />
  );
}

const Searched = () => (
  <section>
    <h2>Recherche et dates</h2>
    <p>PickerBox, DateTimeField</p>
    <Person label="Délégué" />
    <Person label="Délégué refusé" error="Ce délégué est ailleurs ce jour-là" />
    <Person label="Délégué désigné" disabled />
    <DateTimeField label="Réunion" value="2026-11-07T20:45" onChange={nothing} />
    <DateTimeField label="Réunion refusée" value="30/02" error="Ce jour n’existe pas." onChange={nothing} />
    <DateTimeField label="Réunion passée" value="2026-11-07T20:45" disabled onChange={nothing} />
  </section>
);

function Opened() {
  const [opened, setOpened] = useState<"dialog" | "drawer" | null>(null);
  const close = () => setOpened(null);
  return (
    <section>
      <h2>Ce qui s’ouvre</h2>
      <p>FormDialog, Dialog, Menu, TooltipButton, toasts</p>
      <p>
        <Button onClick={() => setOpened("dialog")}>Dialogue</Button>
        <Button onClick={() => setOpened("drawer")}>Tiroir</Button>
        <Button onClick={() => toasts.success("Parking enregistré.")}>Notification</Button>
        <Menu label="Menu" button={(attributes) => <Button {...attributes}>Menu</Button>}>
          <MenuHeading>Le texte</MenuHeading>
          <MenuItem>Copier</MenuItem>
          <MenuItem>Coller</MenuItem>
          <MenuLine />
          <MenuItem>Supprimer</MenuItem>
        </Menu>
        <TooltipButton aria-label="Réservé à qui organise la rencontre">
          <IconLock size={18} stroke={1.75} aria-hidden />
        </TooltipButton>
      </p>
      {opened === "dialog" && <ParkingDialog onClose={close} />}
      <Dialog side opened={opened === "drawer"} onClose={close} title="Contact">
        <OverlayFrame footer={<Button onClick={close}>Fermer</Button>}>
          <Person label="Ajouter un contact" />
        </OverlayFrame>
      </Dialog>
    </section>
  );
}

/** As a screen has one: refused at its field, asked about before it is left, said once it is saved. */
function ParkingDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const save = () => {
    if (name.trim() === "") return setError("Le nom est requis.");
    onClose();
    toasts.success("Parking enregistré.");
  };
  return (
    <FormDialog title="Parking de la rencontre" submit="Enregistrer" busy={false} onClose={onClose} onSubmit={save}>
      <TextField label="Nom" required value={name} error={error} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <DateTimeField label="Ouverture" value={null} onChange={nothing} />
    </FormDialog>
  );
}

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <main className="controls">
      <h1>Commandes</h1>
      <Buttons />
      <Fields />
      <Choices />
      <Searched />
      <Opened />
      <Toasts />
    </main>,
  );
