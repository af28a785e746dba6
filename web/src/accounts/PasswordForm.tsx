import { passwordChange } from "@avant-match/contract/accounts/guest-forms.ts";
import { changePassword } from "@avant-match/contract/accounts/sessions.ts";
import { checkGuestForm } from "@avant-match/contract/kit/guest-form.ts";
import { useEffect, useRef, useState } from "react";
import { act } from "../kit/server/act.ts";
import { ApiError, violationsOf } from "../kit/server/client.ts";
import { useSingleMutation } from "../kit/server/useSingleMutation.ts";
import { UnsavedChanges } from "../kit/UnsavedChanges.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { PasswordField } from "../ui/controls/PasswordField.tsx";
import { FormSheet } from "../ui/FormSheet.tsx";

const empty = { current: "", password: "", confirmation: "" };
type Typed = typeof empty;

export function PasswordForm({ userUuid, username }: { userUuid: string; username: string }) {
  const { typed, errors, busy, type, submit, form } = usePasswordChange(userUuid);
  const field = (name: keyof Typed, label: string, autoComplete: string) => (
    <PasswordField
      name={name}
      label={label}
      required
      autoComplete={autoComplete}
      value={typed[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => type(name, currentTarget.value)}
    />
  );
  return (
    <div ref={form}>
      <FormSheet
        label="Mot de passe"
        title="Mot de passe"
        onSubmit={submit}
        aside="Les autres sessions seront fermées."
        actions={
          <Button type="submit" aria-disabled={busy} aria-busy={busy}>
            Modifier le mot de passe
          </Button>
        }
      >
        {/* For those who keep passwords: whose it is. */}
        <input className="am-sr" type="text" name="username" autoComplete="username" value={username} readOnly tabIndex={-1} aria-hidden />
        {field("current", passwordChange.current.label, "current-password")}
        {field("password", passwordChange.password.label, "new-password")}
        {field("confirmation", "Confirmation du mot de passe", "new-password")}
        <UnsavedChanges dirty={Object.values(typed).some((text) => text !== "")} />
      </FormSheet>
    </div>
  );
}

function usePasswordChange(userUuid: string) {
  const form = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<Typed>(empty);
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const { mutate, isPending } = useSingleMutation({
    meta: { saved: "Votre mot de passe a bien été mis à jour." },
    mutationFn: ({ current, password }: Typed) => act(changePassword, { uuid: userUuid }, { body: { current, password } }),
    onSuccess: () => setTyped(empty),
    onError: (error) => setErrors(violationsOf(error)),
  });
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first) form.current?.querySelector<HTMLInputElement>(`input[name=${first}]`)?.focus();
  }, [errors]);
  return {
    form,
    typed,
    errors,
    busy: isPending,
    type: (name: keyof Typed, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    submit() {
      const wrong = { ...violationsOf(new ApiError(422, checkGuestForm(passwordChange, typed))), ...unconfirmed(typed) };
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) mutate(typed);
    },
  };
}

function unconfirmed({ password, confirmation }: Typed): Partial<Typed> {
  if (confirmation === "") return { confirmation: "La confirmation est requise." };
  return confirmation === password ? {} : { confirmation: "Les mots de passe ne correspondent pas." };
}
