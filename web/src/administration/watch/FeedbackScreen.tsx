import { Feedback, feedbackModule } from "@avant-match/contract/fixtures/feedback.ts";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../kit/lists/columns.ts";
import { ListScreen } from "../../kit/lists/ListScreen.tsx";
import { type ListSearch, pageQuery } from "../../kit/lists/list-search.ts";
import styles from "./FeedbackScreen.module.css";
import { When } from "./When.tsx";

/** « Avis reçus »: what users think of the modules that are announced. */
export function FeedbackScreen({ search }: { search: ListSearch }) {
  const query = useQuery(pageQuery(Feedback, search));
  return (
    <ListScreen
      resource={Feedback}
      title="Avis reçus"
      creates={false}
      {...{ query, search, columns, filters }}
      readOnly={null}
      inert
      paged
      none="Aucun avis reçu"
    />
  );
}

const filters = [{ name: "module", label: "Filtrer par module", options: feedbackModule, all: "Tous les modules" }];

const columns: readonly Column<typeof Feedback>[] = [
  {
    field: "feedback",
    label: "Avis",
    kind: "name",
    width: "minmax(45%, 1fr)",
    show: ({ feedback }) => <p className={styles.text}>{feedback}</p>,
  },
  { field: "module", width: 130, show: ({ module }) => feedbackModule[module] },
  { label: "Auteur", width: 190, show: ({ updatedBy }) => updatedBy },
  { label: "Reçu", width: 190, show: ({ updatedAt }) => <When at={updatedAt} /> },
];
