import { LookProvider } from "./LookProvider.tsx";
import { bringLook } from "./late-look.tsx";

// Imported by the screens that use the component library, where their frame does not (`late-look.tsx`).
bringLook(LookProvider);
