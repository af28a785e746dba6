import { Combobox, InputBase, useCombobox } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { PickerProps } from "../kit/forms/fields.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { ContactOptions } from "./ContactOptions.tsx";
import styles from "./ContactPicker.module.css";
import type { EmbeddedContact } from "./contact-search.ts";
import { usePickable } from "./usePickable.ts";

interface ContactPickerProps extends PickerProps<EmbeddedContact> {
  /** The contacts that are not offered, by uuid. */
  exclude?: readonly string[];
}

/** Chooses one of the contacts of the user's organisation or a public profile of another, by name, job, service, company or club. */
export function ContactPicker({ value, onChange, current, exclude = [], label, disabled, ...input }: ContactPickerProps) {
  const [search, setSearch] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const pickable = usePickable({ search: search ?? "", asked, value, current, exclude });
  const { chosen } = pickable;
  const combobox = useCombobox({
    onDropdownOpen: () => setAsked(true),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch(null);
    },
  });
  const listId = useId();
  const choose = (uuid: string | null) => {
    pickable.keep(uuid);
    onChange(uuid);
    setSearch(null);
    combobox.closeDropdown();
  };
  const name = chosen?.person.displayName ?? "";
  return (
    <Combobox store={combobox} onOptionSubmit={choose} size="md">
      {/* Mantine knows the list of options too late for its own attributes. */}
      <Combobox.Target
        aria-expanded={combobox.dropdownOpened}
        aria-controls={combobox.dropdownOpened && pickable.offered ? listId : undefined}
      >
        <InputBase
          {...input}
          label={label}
          disabled={disabled}
          role="combobox"
          autoComplete="off"
          placeholder={disabled ? "Non renseigné" : "Rechercher un contact"}
          value={search ?? name}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => {
            // An emptied name is a contact taken away; a half-typed one is nothing.
            if (search?.trim() === "" && value !== null) onChange(null);
            combobox.closeDropdown();
            setSearch(null);
          }}
          leftSection={chosen && search === null && <Avatar name={name} pictureUrl={chosen.person.pictureUrl} size={24} />}
          rightSection={<Clear shown={value !== null && !disabled} label={label} onClear={() => choose(null)} />}
          rightSectionPointerEvents={value !== null && !disabled ? "all" : "none"}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={styles.dropdown}>
        <ContactOptions
          id={listId}
          pickable={pickable}
          searching={(search ?? "").trim() !== ""}
          value={value}
          label={label}
          onListed={combobox.selectFirstOption}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Clear({ shown, label, onClear }: { shown: boolean; label: string; onClear: () => void }) {
  if (!shown) return <IconSelector size={18} stroke={1.75} aria-hidden />;
  return <Combobox.ClearButton aria-label={`Retirer : ${label}`} onClear={onClear} />;
}
