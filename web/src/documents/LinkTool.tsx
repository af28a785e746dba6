import { IconLink } from "@tabler/icons-react";
import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { LinkDialog } from "./LinkDialog.tsx";
import { type LinkPlace, linkPlace } from "./link-place.ts";
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
