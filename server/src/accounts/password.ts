import { hash, verify } from "@node-rs/argon2";

/** The hash of a password, argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let absent: Promise<string> | undefined;

/** Whether the password is the one of the hash. Without a hash it takes the same time and answers no. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  absent ??= hash("aucun mot de passe");
  const matches = await verify(stored ?? (await absent), password);
  return matches && stored != null;
}
