/** While the code of a page is on its way. */
export function PagePending() {
  return (
    <p className="am-page am-dim" role="status">
      Chargement en cours ...
    </p>
  );
}
