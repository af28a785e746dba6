import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { PasswordField } from "../../ui/controls/PasswordField.tsx";
import { FormDialog } from "../../ui/ModalDialog.tsx";
import { touched } from "../queries.ts";

interface Proven<T> {
  userUuid: string;
  title: string;
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  /** Whether the password is asked for at once, and not only where the server asks for it. */
  always?: boolean;
  saved?: string;
  act: (password: string | undefined) => Promise<T>;
  onDone?: (answer: T) => void;
}

export function useProven<T>({ userUuid, always = false, saved, act, onDone, ...texts }: Proven<T>) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSingleMutation({
    meta: saved ? { saved } : {},
    mutationFn: act,
    onSuccess: (answer) => {
      setAsking(false);
      for (const queryKey of touched) void client.invalidateQueries({ queryKey });
      onDone?.(answer);
    },
    onError: (failure, given) => {
      const wrong = failure instanceof ApiError && failure.violations.find(({ propertyPath }) => propertyPath === "password");
      if (!wrong) return;
      setAsking(true);
      setError(given === undefined ? undefined : wrong.message);
    },
  });
  const start = () => {
    setError(undefined);
    if (always) setAsking(true);
    else mutate(undefined);
  };
  const dialog = asking && <PasswordDialog {...texts} error={error} busy={isPending} onSubmit={mutate} onClose={() => setAsking(false)} />;
  return { start, dialog, busy: isPending };
}

interface PasswordDialogProps {
  title: string;
  text: ReactNode;
  confirm: string;
  danger?: boolean;
  error: string | undefined;
  busy: boolean;
  onSubmit: (password: string) => void;
  onClose: () => void;
}

function PasswordDialog({ title, text, confirm, danger = false, error, busy, onSubmit, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(password === "");
    if (password !== "" && !busy) onSubmit(password);
  };
  return (
    <FormDialog onClose={onClose} title={title} onSubmit={submit} submit={confirm} danger={danger} busy={busy}>
      <p>{text}</p>
      <PasswordField
        data-autofocus
        label="Mot de passe actuel"
        required
        autoComplete="current-password"
        value={password}
        error={missing ? "Le mot de passe actuel est requis." : error}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </FormDialog>
  );
}
