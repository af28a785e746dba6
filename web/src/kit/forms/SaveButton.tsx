import { Button } from "@mantine/core";
import { useContext } from "react";
import { AfterSave } from "./after-save.ts";

interface SaveButtonProps {
  saving: boolean;
  /** Among others of its screen: without the accent. */
  calm?: boolean;
  /** What was last typed is saved. */
  saved?: boolean;
}

/** It stays reachable while it saves, so that the focus is not lost; a second press does nothing. */
export function SaveButton({ saving, calm = false, saved = false }: SaveButtonProps) {
  const after = useContext(AfterSave);
  return (
    <>
      <Button type="submit" variant={calm ? "default" : "filled"} aria-disabled={saving} aria-busy={saving}>
        Enregistrer
      </Button>
      {saved && after}
    </>
  );
}
