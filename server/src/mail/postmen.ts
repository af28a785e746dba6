import type { Connection } from "../kit/database/database.ts";
import type { Writer } from "./exports.ts";
import type { Postman } from "./smtp.ts";

export const writtenAnew = ({ write, left }: Writer, postman: Postman): Postman => ({
  async deliver(mail, id) {
    const { anew } = mail;
    if (!anew) return postman.deliver(mail, id);
    const written = await write(anew);
    if (!written) return;
    await postman.deliver(written, id);
    await left(anew);
  },
  close: () => postman.close(),
});

const NOTE = "insert into sent_mail (uuid, recipient, subject) values ($1, $2, $3) on conflict (uuid) do update set at = now()";

export const noting = (database: Connection, postman: Postman): Postman => ({
  async deliver(mail, id) {
    // Notes first: a failure here is tried again, but an e-mail that has left never is.
    await database.query(NOTE, [id, mail.to, mail.subject]);
    await postman.deliver(mail, id);
  },
  close: () => postman.close(),
});
