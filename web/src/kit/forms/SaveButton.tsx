import { Button } from "@mantine/core";

/**
 * It stays reachable while it saves, so that the focus is not lost; a second press does nothing. `calm` among others of its
 * screen: without the accent.
 */
export function SaveButton({ saving, calm = false }: { saving: boolean; calm?: boolean }) {
  return (
    <Button type="submit" variant={calm ? "default" : "filled"} aria-disabled={saving} aria-busy={saving}>
      Enregistrer
    </Button>
  );
}
