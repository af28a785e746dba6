import { IconPlus } from "@tabler/icons-react";
import { LinkButton } from "../../ui/controls/Button.tsx";
import type { Pages } from "../routes.tsx";
import { DialogLink } from "./DialogLink.tsx";

export function CreateLink({ list, label, pages }: { list: string; label: string; pages?: Pages | undefined }) {
  return (
    <LinkButton as={DialogLink} variant="filled" list={list} opens={pages ? "create" : "new"} pages={pages}>
      <IconPlus size={17} stroke={1.75} aria-hidden />
      {label}
    </LinkButton>
  );
}
