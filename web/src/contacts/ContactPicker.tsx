import { Combobox, InputBase, useCombobox } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { PickerProps } from "../kit/forms/fields.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { ContactOptions } from "./ContactOptions.tsx";
import styles from "./ContactPicker.module.css";
import type { EmbeddedContact } from "./contact-search.ts";
import { useContacts } from "./useContacts.ts";

interface ContactPickerProps extends PickerProps<EmbeddedContact> {
  /** The contacts that are not offered, by uuid. */
  exclude?: readonly string[];
}

/** Chooses one of the contacts of the user's organisation, by searching their name, job, service or company. */
export function ContactPicker({ value, onChange, current, exclude = [], label, disabled, ...input }: ContactPickerProps) {
  const [search, setSearch] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const query = useContacts(asked || (value !== null && value !== current?.uuid));
  const contacts = (query.data?.member ?? []).filter(({ uuid }) => uuid === value || !exclude.includes(uuid));
  const chosen = contacts.find(({ uuid }) => uuid === value) ?? (current?.uuid === value ? current : null);
  const combobox = useCombobox({
    onDropdownOpen: () => setAsked(true),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch(null);
    },
  });
  const listId = useId();
  const choose = (uuid: string | null) => {
    onChange(uuid);
    setSearch(null);
    combobox.closeDropdown();
  };
  const name = chosen?.person.displayName ?? "";
  return (
    <Combobox store={combobox} onOptionSubmit={choose} size="md">
      {/* Mantine knows the list of options too late for its own attributes. */}
      <Combobox.Target aria-expanded={combobox.dropdownOpened} aria-controls={combobox.dropdownOpened && query.data ? listId : undefined}>
        <InputBase
          {...input}
          label={label}
          disabled={disabled}
          role="combobox"
          autoComplete="off"
          placeholder="Rechercher un contact"
          value={search ?? name}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
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
        <ContactOptions id={listId} query={query} contacts={contacts} search={search ?? ""} value={value} label={label} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Clear({ shown, label, onClear }: { shown: boolean; label: string; onClear: () => void }) {
  if (!shown) return <IconSelector size={18} stroke={1.75} aria-hidden />;
  return <Combobox.ClearButton aria-label={`Retirer : ${label}`} onClear={onClear} />;
}
