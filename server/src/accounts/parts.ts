import type { GuestForms } from "../kit/http/guest-forms.ts";
import type { Devices } from "./devices.ts";
import type { OwnPasswords } from "./own-passwords.ts";
import type { Post } from "./post.ts";
import type { Sessions } from "./session.ts";
import type { Steps } from "./steps.ts";
import type { SignInLimits } from "./tries.ts";

/** What the routes of accounts share. */
export interface AccountParts {
  sessions: Sessions;
  devices: Devices;
  steps: Steps;
  passwords: OwnPasswords;
  forms: GuestForms;
  limits: SignInLimits;
  post: Post;
  publicUrl: string | undefined;
}
