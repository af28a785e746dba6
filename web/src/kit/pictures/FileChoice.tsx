import { IconFileUpload, IconPhotoPlus } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useWindowEvent } from "../../ui/useWindowEvent.ts";
import styles from "./PictureUpload.module.css";
import { accepted } from "./picture.ts";

interface FileChoiceProps {
  replaces: boolean;
  errorId: string | undefined;
  onChoose: (file: File) => void;
  several?: boolean;
  words?: FileWords;
}

export interface FileWords {
  accept: string;
  choose: string;
  again: string;
  drop: string;
  kinds: string;
}

const picture: FileWords = {
  accept: accepted,
  choose: "Choisir une image",
  again: "Choisir une autre image",
  drop: "ou la déposer ici",
  kinds: "png, jpeg, webp, svg – 5\u00a0Mo",
};

/** While files are dropped somewhere on the page, the browser does not open one that missed its place: that would leave the page. */
function useMissedDrops(): void {
  const miss = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  useWindowEvent("dragover", miss);
  useWindowEvent("drop", miss);
}

export function FileChoice({ replaces, errorId, onChoose, several = false, words = picture }: FileChoiceProps) {
  const [over, setOver] = useState(false);
  useMissedDrops();
  const Icon = words === picture ? IconPhotoPlus : IconFileUpload;
  const choose = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, several ? undefined : 1)) onChoose(file);
  };
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entering);
  };
  return (
    <label
      className={`am-note ${styles.choice}`}
      data-over={over || undefined}
      data-slim={replaces || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        choose(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        className="am-sr"
        accept={words.accept}
        multiple={several}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files);
          currentTarget.value = "";
        }}
      />
      <Icon size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{replaces ? words.again : words.choose}</b> {words.drop}
      </span>
      <span>{words.kinds}</span>
    </label>
  );
}
