import { useState } from "react";
import controls from "./controls.module.css";
import { fieldAttributes } from "./GuestField.tsx";

interface PasswordInputProps {
  id: string;
  error: string | undefined;
  autoComplete?: "current-password" | "new-password";
}

/** A password control that can show what was typed. */
export function PasswordInput({ id, error, autoComplete = "current-password" }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const action = shown ? "Masquer le mot de passe" : "Afficher le mot de passe";
  return (
    <div className={controls.input} data-reveal>
      <input {...fieldAttributes(id, error)} type={shown ? "text" : "password"} autoComplete={autoComplete} />
      <button type="button" className={controls.reveal} aria-label={action} onClick={() => setShown(!shown)}>
        <Eye closed={shown} />
      </button>
    </div>
  );
}

/** The package’s own drawings, without the package: a page for guests would bring along all icons of the application. */
const OPEN = "M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6";
const CLOSED =
  "M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87M3 3l18 18";

const Eye = ({ closed }: { closed: boolean }) => (
  <svg
    width={18}
    height={18}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={closed ? CLOSED : OPEN} />
  </svg>
);
