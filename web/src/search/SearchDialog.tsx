import { type SearchGroup, searchEverywhere } from "@avant-match/contract/search/search.ts";
import { IconSearch, IconX } from "@tabler/icons-react";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { act } from "../kit/server/act.ts";
import { ApiError } from "../kit/server/client.ts";
import { useDebouncedValue } from "../kit/useDebouncedValue.ts";
import { Button, IconButton } from "../ui/controls/Button.tsx";
import { LEAST_TYPED, type Line, type LineGroup, linesBefore, linesFound, type PageAction, type Screen } from "./items.ts";
import type { RecentPage } from "./recent-pages.ts";
import styles from "./SearchDialog.module.css";
import { lineId, SearchLines } from "./SearchLines.tsx";

export interface SearchContentProps {
  screens: readonly Screen[];
  actions: readonly PageAction[];
  pages: readonly RecentPage[];
  next: readonly Line[];
  loading: boolean;
  onChoose: (line: Line, apart: boolean) => void;
  onClose: () => void;
}

export function SearchContent({ screens, actions, pages, next, loading, onChoose, onClose }: SearchContentProps) {
  const list = useId();
  const [text, setText] = useState("");
  const answered = useFound(text);
  const found = { ...answered, waiting: answered.waiting || loading };
  const typed = text.trim() !== "";
  const groups = typed ? linesFound(text, screens, actions, found.groups) : linesBefore(next, pages, actions);
  const { active, point, onKeyDown } = useActive(groups, { typed, waiting: found.waiting, onChoose });
  useEffect(() => {
    if (active) document.getElementById(lineId(list, active.key))?.scrollIntoView({ block: "nearest" });
  }, [active, list]);
  const there = groups.length > 0;
  return (
    <>
      <div className={`am-row ${styles.field}`}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label="Rechercher partout"
          aria-expanded={there}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={active && lineId(list, active.key)}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Rencontre, personne, stade, écran…"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            point(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton aria-label="Fermer la recherche" onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <div
        id={list}
        role="listbox"
        aria-label="Résultats de la recherche"
        className={found.waiting ? `${styles.list} ${styles.waiting}` : styles.list}
        hidden={!there}
      >
        <SearchLines id={list} groups={groups} active={active?.key} onPoint={point} onChoose={onChoose} />
      </div>
      <Said text={text} groups={groups} found={found} />
      <p className={`am-row am-note am-wide ${styles.keys}`} aria-hidden>
        <span>↑ ↓ choisir</span>
        <span>Entrée ouvrir</span>
        <span>Échap fermer</span>
      </p>
    </>
  );
}

interface Choosing {
  typed: boolean;
  waiting: boolean;
  onChoose: SearchContentProps["onChoose"];
}

function useActive(groups: readonly LineGroup[], { typed, waiting, onChoose }: Choosing) {
  const [pointed, setPointed] = useState<string>();
  const [wanted, setWanted] = useState<{ apart: boolean }>();
  const lines = groups.flatMap((group) => group.lines);
  const place = lines.findIndex(({ key }) => key === pointed);
  const active = lines[place] ?? (typed ? lines[0] : undefined);
  if (wanted && !waiting) {
    setWanted(undefined);
    // Not while it is drawn: it closes what is drawn.
    if (active) queueMicrotask(() => onChoose(active, wanted.apart));
  }
  const move = (step: number) => {
    const from = place >= 0 ? place : typed ? 0 : step > 0 ? -1 : 0;
    setPointed(lines[(from + step + lines.length) % lines.length]?.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (lines.length > 0) move(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Enter") {
      event.preventDefault();
      const apart = event.ctrlKey || event.metaKey;
      if (typed && waiting && place < 0) setWanted({ apart });
      else if (active) onChoose(active, apart);
    } else if (wanted) setWanted(undefined);
  };
  return { active, point: setPointed, onKeyDown };
}

const counted = (count: number): string => `${count} ${count > 1 ? "résultats" : "résultat"}`;

function Said({ text, groups, found }: { text: string; groups: readonly LineGroup[]; found: Found }) {
  const sought = text.trim();
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const nothing = sought !== "" && count === 0 && !found.waiting && found.trouble === null;
  const shown = found.trouble ?? (nothing ? `Rien ne correspond à «\u00a0${sought}\u00a0».` : null);
  const begin = sought === "" && count === 0 ? "Tapez un nom, un numéro de téléphone ou le titre d’un écran." : null;
  return (
    <>
      <p role="status" className={shown || begin ? `am-dim ${styles.said}` : "am-sr"}>
        {shown ?? begin ?? (sought !== "" && !found.waiting ? counted(count) : "")}
      </p>
      {found.trouble && (
        <p className={styles.said}>
          <Button variant="link" onClick={found.retry}>
            Réessayer
          </Button>
        </p>
      )}
    </>
  );
}

const SETTLED = 120;

const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ["search", q],
    queryFn: ({ signal }) => act(searchEverywhere, {}, { query: { q }, signal }),
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
    meta: { quiet: true },
  });

interface Found {
  groups: readonly SearchGroup[];
  waiting: boolean;
  trouble: string | null;
  retry: () => void;
}

const OFFLINE = "Pas de connexion\u00a0: seuls les écrans et vos dernières pages sont cherchés.";
const FAILED = "La recherche n’a pas abouti. Seuls les écrans sont montrés.";

function useFound(text: string): Found {
  const q = text.trim();
  const asked = useDebouncedValue(q, SETTLED);
  const enabled = asked.length >= LEAST_TYPED;
  const query = useQuery({ ...foundQuery(asked), enabled, placeholderData: keepPreviousData });
  const isSought = q.length >= LEAST_TYPED;
  const failed = enabled && query.isError && !query.isFetching;
  return {
    groups: isSought && enabled && !failed ? (query.data?.groups ?? []) : [],
    waiting: isSought && (asked !== q || (query.isFetching && query.isPlaceholderData) || query.isLoading),
    trouble: isSought && failed ? troubleOf(query.error) : null,
    retry: () => void query.refetch(),
  };
}

function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FAILED;
  if (error.status === 0) return OFFLINE;
  return error.status === 429 || error.status === 503 ? (error.detail ?? FAILED) : FAILED;
}
