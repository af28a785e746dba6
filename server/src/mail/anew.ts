import type { Writer } from "./exports.ts";
import type { Postman } from "./smtp.ts";

/** A postman who has what says how things stand written anew as it leaves, and takes nothing along that has nothing to say any more. */
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
