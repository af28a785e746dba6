import { type ReactNode, useState } from "react";
import { PasswordField } from "../ui/controls/PasswordField.tsx";
import { TextField, type TextFieldProps } from "../ui/controls/TextField.tsx";
import { FormDialog } from "./FormDialog.tsx";
import { violationOf } from "./server/client.ts";
import { useSingleMutation } from "./server/useSingleMutation.ts";

interface LineDialogProps<T> {
  title: string;
  submit: string;
  danger?: boolean;
  field: TextFieldProps;
  secret?: boolean;
  given?: string;
  missing?: string;
  run: (typed: string) => Promise<T>;
  saved?: string | undefined;
  failure?: string;
  onDone: (answer: T) => void;
  onClose: () => void;
  children: (field: ReactNode) => ReactNode;
}

export function LineDialog<T>({
  field,
  secret = false,
  given = "",
  missing,
  run,
  saved,
  failure,
  onDone,
  children,
  ...dialog
}: LineDialogProps<T>) {
  const [typed, setTyped] = useState(given);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSingleMutation({
    meta: { ...(saved && { saved }), ...(failure && { failure }) },
    mutationFn: () => run(typed),
    onSuccess: onDone,
    onError: (reason) => setError(violationOf(reason)),
  });
  const Field = secret ? PasswordField : TextField;
  return (
    <FormDialog {...dialog} busy={isPending} onSubmit={() => (missing && typed.trim() === "" ? setError(missing) : mutate())}>
      {children(
        <Field
          data-autofocus
          required
          {...field}
          value={typed}
          error={error}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />,
      )}
    </FormDialog>
  );
}

export const ownPassword = {
  secret: true,
  field: { label: "Mot de passe actuel", autoComplete: "current-password" },
  missing: "Le mot de passe actuel est requis.",
} as const;
