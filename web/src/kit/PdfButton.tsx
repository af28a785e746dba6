import { Button } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";

/** Downloads what the server lays out as pages. */
export function PdfButton({ href }: { href: string }) {
  return (
    <Button
      className="am-no-print"
      leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
      renderRoot={(button) => <a {...button} href={href} download />}
    >
      Télécharger en PDF
    </Button>
  );
}
