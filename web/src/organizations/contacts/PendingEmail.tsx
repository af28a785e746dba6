export const PendingEmail = ({ email }: { email: string | null }) =>
  email && (
    <p className="am-dim" role="status">
      Adresse en attente&nbsp;: <b>{email}</b>. Elle comptera dès qu’elle sera confirmée par le lien qui y a été envoyé, valable
      24&nbsp;heures. Jusque-là, l’adresse actuelle reste la bonne.
    </p>
  );
