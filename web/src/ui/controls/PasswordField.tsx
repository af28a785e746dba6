import { useState } from "react";
import { Drawing } from "./Button.tsx";
import styles from "./FieldFrame.module.css";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export function PasswordField({ tabShows = false, ...props }: TextFieldProps & { tabShows?: boolean }) {
  const [shown, setShown] = useState(false);
  const show = (
    <button
      type="button"
      disabled={props.disabled}
      className={`am-icon am-plain ${styles.within}`}
      tabIndex={tabShows ? undefined : -1}
      aria-label={shown ? "Masquer le mot de passe" : "Afficher le mot de passe"}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <Drawing path={shown ? CLOSED : OPEN} />
    </button>
  );
  return <TextField {...props} type={shown ? "text" : "password"} after={show} />;
}

const OPEN = "M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6";
const CLOSED =
  "M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87M3 3l18 18";
