import { IconTable } from "@tabler/icons-react";
import { LinkButton } from "../../ui/controls/Button.tsx";
import { PageLink } from "../../ui/navigation.tsx";

export const TableLink = ({ list }: { list: string }) => (
  <LinkButton as={PageLink} href={`${list}/table`} size="sm" className="am-no-print">
    <IconTable size={17} stroke={1.75} aria-hidden />
    Saisir en tableau
  </LinkButton>
);
