import type { OwnPasswords } from "../own-passwords.ts";
import type { Post } from "../post.ts";
import type { Sessions } from "../session.ts";

export interface FactorsOptions {
  sessions: Sessions;
  passwords: OwnPasswords;
  post: Post;
  publicUrl: string | undefined;
}
