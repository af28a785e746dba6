import { Button } from "@mantine/core";
import { IconTable } from "@tabler/icons-react";
import { PageLink } from "../../ui/navigation.tsx";

/** The way to the table in which the rows of a list are filled in together. */
export const TableLink = ({ list }: { list: string }) => (
  <Button
    component={PageLink}
    href={`${list}/table`}
    size="sm"
    className="am-no-print"
    leftSection={<IconTable size={17} stroke={1.75} aria-hidden />}
  >
    Saisir en tableau
  </Button>
);
