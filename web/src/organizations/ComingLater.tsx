import { useShownScreen } from "../kit/routes.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ScreenHeader } from "../ui/headers.tsx";

/** An area of an organisation that a later version brings. */
export function ComingLater() {
  const { title } = useShownScreen();
  return (
    <>
      <ScreenHeader title={title} />
      <EmptyState
        title="Bientôt disponible !"
        sentence="Cette page n’est pas encore disponible. Elle arrivera dans une prochaine version d’Avant-match."
      />
    </>
  );
}
