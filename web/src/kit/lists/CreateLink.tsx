import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Pages } from "../routes.tsx";
import { DialogLink } from "./DialogLink.tsx";

/** The button that adds to a list, above it or where it is empty. */
export function CreateLink({ list, label, pages }: { list: string; label: string; pages?: Pages | undefined }) {
  return (
    <Button
      variant="filled"
      leftSection={<IconPlus size={17} stroke={1.75} aria-hidden />}
      renderRoot={(button) => <DialogLink {...button} list={list} opens={pages ? "create" : "new"} pages={pages} />}
    >
      {label}
    </Button>
  );
}
