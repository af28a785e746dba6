import { IconFileTypePdf } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { LinkButton } from "../ui/controls/Button.tsx";
import { hasUnsaved, saveUnsaved } from "./unsaved.ts";

export function PdfButton({ href }: { href: string }) {
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!hasUnsaved()) return;
    event.preventDefault();
    const { currentTarget: link } = event;
    void saveUnsaved().then((saved) => saved && link.click());
  };
  return (
    <LinkButton className="am-no-print" href={href} download onClick={download}>
      <IconFileTypePdf size={18} stroke={1.75} aria-hidden />
      Télécharger en PDF
    </LinkButton>
  );
}
