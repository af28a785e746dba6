import { useConnectionLost } from "../kit/server/connection.ts";

export function PagePending() {
  const lost = useConnectionLost();
  return (
    <p className="am-page am-dim" role="status">
      {lost ? "Connexion perdue. La page s’ouvrira à son retour." : "Chargement en cours ..."}
    </p>
  );
}
