import { EmailChangePage } from "./EmailChangePage.tsx";
import { InvitedPage } from "./InvitedPage.tsx";
import { OwnDesignations } from "./OwnDesignations.tsx";

const LinkedPages = ({ to, token }: { to: string; token: string }) => {
  if (to === "register") return <InvitedPage token={token} />;
  if (to === "designations") return <OwnDesignations token={token} />;
  return <EmailChangePage way={to === "confirm-email" ? "confirm" : "refuse"} token={token} />;
};

export default LinkedPages;
