import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LineDialog, ownPassword } from "../../kit/LineDialog.tsx";
import { ApiError } from "../../kit/server/client.ts";
import { useSingleMutation } from "../../kit/server/useSingleMutation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { touched } from "../queries.ts";

interface ProvenButtonProps<T> {
  label: string;
  "aria-label"?: string;
  primary?: boolean;
  title: string;
  text?: string;
  confirm?: string;
  danger?: boolean;
  /** Whether the password is asked for at once, and not only where the server asks for it. */
  always?: boolean;
  saved?: string;
  act: (password: string | undefined) => Promise<T>;
  onDone?: (answer: T) => void;
}

export function ProvenButton<T>({
  primary = false,
  title,
  text = "Votre mot de passe est demandé, car votre connexion n’est pas récente.",
  confirm = "Continuer",
  danger = false,
  always = false,
  saved,
  act,
  onDone,
  label,
  ...button
}: ProvenButtonProps<T>) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const done = (answer: T) => {
    setAsking(false);
    for (const queryKey of touched) void client.invalidateQueries({ queryKey });
    onDone?.(answer);
  };
  const { mutate, isPending } = useSingleMutation({
    meta: saved ? { saved } : {},
    mutationFn: () => act(undefined),
    onSuccess: done,
    onError: (failure) =>
      setAsking(failure instanceof ApiError && failure.violations.some(({ propertyPath }) => propertyPath === "password")),
  });
  return (
    <>
      <Button
        {...button}
        variant={primary ? "filled" : "default"}
        aria-disabled={isPending}
        onClick={() => (always ? setAsking(true) : mutate())}
      >
        {label}
      </Button>
      {asking && (
        <LineDialog {...{ title, danger, saved, ...ownPassword }} submit={confirm} run={act} onDone={done} onClose={() => setAsking(false)}>
          {(field): ReactNode => (
            <>
              <p>{text}</p>
              {field}
            </>
          )}
        </LineDialog>
      )}
    </>
  );
}
