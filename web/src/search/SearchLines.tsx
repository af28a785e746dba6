import {
  IconArrowRight,
  IconBolt,
  IconBuildingStadium,
  IconCalendarEvent,
  IconFileText,
  IconHelp,
  IconHistory,
  IconMail,
  IconPhone,
  IconShield,
  IconUser,
  IconUserCheck,
} from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { Line, LineGroup, LineKind } from "./items.ts";
import styles from "./SearchDialog.module.css";

const signs: Readonly<Record<LineKind, ComponentType<{ size: number; stroke: number; "aria-hidden": true }>>> = {
  screens: IconArrowRight,
  help: IconHelp,
  actions: IconBolt,
  pages: IconHistory,
  fixtures: IconCalendarEvent,
  contacts: IconUser,
  venues: IconBuildingStadium,
  clubs: IconShield,
  documents: IconFileText,
  officials: IconUserCheck,
  call: IconPhone,
  mail: IconMail,
};

interface SearchLinesProps {
  id: string;
  groups: readonly LineGroup[];
  active: string | undefined;
  onPoint: (key: string) => void;
  onChoose: (line: Line, apart: boolean) => void;
}

export const lineId = (list: string, key: string): string => `${list}-${key.replaceAll(/[^\w-]/g, "_")}`;

export function SearchLines({ id, groups, active, onPoint, onChoose }: SearchLinesProps) {
  return groups.map(({ label, lines }, place) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox is no fieldset
    <div key={label} role="group" aria-labelledby={`${id}-group-${place}`}>
      <div id={`${id}-group-${place}`} className={`am-note ${styles.label}`}>
        {label}
      </div>
      {lines.map((line) => {
        const Sign = signs[line.kind];
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant leads to it
          <div
            key={line.key}
            id={lineId(id, line.key)}
            role="option"
            aria-selected={line.key === active}
            className={line.outside ? `${styles.line} ${styles.reach}` : styles.line}
            onPointerMove={() => line.key === active || onPoint(line.key)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onChoose(line, event.ctrlKey || event.metaKey)}
          >
            <Sign size={18} stroke={1.75} aria-hidden />
            <span className="am-lines">
              <b>{line.title}</b>
              {line.detail && <small>{line.detail}</small>}
            </span>
          </div>
        );
      })}
    </div>
  ));
}
