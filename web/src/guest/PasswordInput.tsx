import { IconEye, IconEyeOff } from "@tabler/icons-react";
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
  const Icon = shown ? IconEyeOff : IconEye;
  const action = shown ? "Masquer le mot de passe" : "Afficher le mot de passe";
  return (
    <div className={controls.input} data-reveal>
      <input {...fieldAttributes(id, error)} type={shown ? "text" : "password"} autoComplete={autoComplete} />
      <button type="button" className={controls.reveal} aria-label={action} onClick={() => setShown(!shown)}>
        <Icon size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
