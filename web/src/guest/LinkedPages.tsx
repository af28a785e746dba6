import { InvitedPage } from "./InvitedPage.tsx";
import { OwnDesignations } from "./OwnDesignations.tsx";

/** What the links of a league’s mails lead to; apart, since few guests follow one. */
const LinkedPages = ({ to, token }: { to: string; token: string }) =>
  to === "register" ? <InvitedPage token={token} /> : <OwnDesignations token={token} />;

export default LinkedPages;
