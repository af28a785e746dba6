import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { forgetDrafts } from "../kit/kept.ts";
import { forgetKeptPages } from "../kit/offline/kept-pages.ts";
import { endOfflineWorker } from "../kit/offline/offline-worker.ts";
import { countWaiting } from "../kit/outbox/shown.ts";
import { leaveForSignIn, noteSignOut } from "../kit/server/client.ts";
import { untilConnected } from "../kit/server/connection.ts";
import styles from "./FullScreen.module.css";

/** Signs out offline: drafts and pages go, waiting writes stay, and the first request ends the session before any answer. */
export async function leaveDevice(): Promise<void> {
  noteLeft();
  forgetDrafts();
  // The server ends the subscription with the session, at the first request: until then nothing rings for whoever has the device.
  await Promise.all([forgetKeptPages(), endOfflineWorker()]);
  noteSignOut();
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  createRoot(place).render(<LeftDevice />);
  void untilConnected().then(leaveForSignIn);
}

/** Seconds of a year, longer than any session lasts; who signs in again takes the note away. */
const LASTS = 31_536_000;

/** Says so to the server (`server/src/accounts/left-device.ts`). */
function noteLeft(): void {
  const isSecure = window.location.protocol === "https:";
  const name = isSecure ? "__Host-avant-match-left" : "avant-match-left";
  const attributes = `Path=/; SameSite=Lax; Max-Age=${LASTS}${isSecure ? "; Secure" : ""}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not there over HTTP, nor in older browsers
  document.cookie = `${name}=${window.__USER_UUID__}; ${attributes}`;
}

function LeftDevice() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = "Avant-match";
    heading.current?.focus();
  }, []);
  return (
    <main className={styles.screen}>
      <h1 ref={heading} tabIndex={-1}>
        Vous avez quitté cet appareil
      </h1>
      <p>La session se ferme dès que le réseau revient. Si d’autres onglets d’Avant-match sont ouverts, fermez-les.</p>
      {countWaiting() > 0 && <p>Ce qui attend d’être envoyé part à votre prochaine connexion sur cet appareil.</p>}
    </main>
  );
}
