import { Fragment } from "react";

export const EmailText = ({ email }: { email: string }) =>
  Array.from(email.matchAll(/[^@.]*[@.]*/g), ({ index, 0: part }) => (
    <Fragment key={index}>
      {index > 0 && part && <wbr />}
      {part}
    </Fragment>
  ));
