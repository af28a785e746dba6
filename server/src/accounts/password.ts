import { hash, verify } from "@node-rs/argon2";

/** The library's default is argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let absent: Promise<string> | undefined;

/** Without a stored hash it takes the same time and answers false. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  absent ??= hash("aucun mot de passe");
  const matches = await verify(stored ?? (await absent), password);
  return matches && stored != null;
}
