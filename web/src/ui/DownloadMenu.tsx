import { IconDownload } from "@tabler/icons-react";
import { FoldedMenu } from "./FoldedMenu.tsx";

interface DownloadMenuProps<Kind extends string> {
  href: (kind: Kind) => string;
  formats: readonly (readonly [kind: Kind, label: string])[];
}

export const tableFormats = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV"],
] as const;

export const DownloadMenu = <Kind extends string>({ href, formats }: DownloadMenuProps<Kind>) => (
  <FoldedMenu
    button={
      <>
        <IconDownload size={17} stroke={1.75} aria-hidden />
        Exporter
      </>
    }
  >
    {formats.map(([kind, label]) => (
      <li key={kind}>
        <a href={href(kind)} download>
          {label}
        </a>
      </li>
    ))}
  </FoldedMenu>
);
