import { Fragment } from "react";

/** An e-mail address, which breaks behind its @ and its dots, before anywhere else, where there is no room for all of it. */
export const EmailText = ({ email }: { email: string }) =>
  Array.from(email.matchAll(/[^@.]*[@.]*/g), ({ index, 0: part }) => (
    <Fragment key={index}>
      {index > 0 && part && <wbr />}
      {part}
    </Fragment>
  ));
