import { IconPhotoPlus } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import styles from "./PictureUpload.module.css";
import { accepted } from "./picture.ts";

interface FileChoiceProps {
  /** Whether a picture is shown above, which the choice replaces. */
  replaces: boolean;
  /** The element that says what is wrong. */
  errorId: string | undefined;
  onChoose: (file: File) => void;
}

/** Takes one picture, by keyboard, pointer or drop; choosing sends it. */
export function FileChoice({ replaces, errorId, onChoose }: FileChoiceProps) {
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => file && onChoose(file);
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entering);
  };
  return (
    <label
      className={styles.choice}
      data-over={over || undefined}
      data-slim={replaces || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        className="am-sr"
        accept={accepted}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // The same file, mended, may be chosen again.
          currentTarget.value = "";
        }}
      />
      <IconPhotoPlus size={20} stroke={1.75} aria-hidden />
      <span>
        <b>{replaces ? "Choisir une autre image" : "Choisir une image"}</b> ou la déposer ici
      </span>
      <span>png, jpeg, webp, svg – 5&nbsp;Mo</span>
    </label>
  );
}
