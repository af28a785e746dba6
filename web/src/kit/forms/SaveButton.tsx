import { Button } from "../../ui/controls/Button.tsx";

/** It stays reachable while it saves, so that the focus is not lost; a second press does nothing. */
export function SaveButton({ saving }: { saving: boolean }) {
  return (
    <Button type="submit" aria-disabled={saving} aria-busy={saving}>
      Enregistrer
    </Button>
  );
}
