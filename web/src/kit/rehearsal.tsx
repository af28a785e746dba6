import { type AnyRouteMatch, CatchBoundary, Outlet } from "@tanstack/react-router";
import { Activity, createContext, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { keepFonts } from "./kept-fonts.ts";
import styles from "./rehearsal.module.css";
import { whenIdle } from "./server/when-idle.ts";

interface Stage {
  /** Outside of the document. */
  place: Element;
  /** Goes into the document for a moment. */
  floor: HTMLElement;
  show: (scene: ReactNode) => void;
}

let stage: Stage | null = null;
/** The routes whose screens have been drawn there. */
const rehearsed = new Set<string>();
let last = Promise.resolve();

/** Draws a screen unseen, unless it has been, one after the other: its code has run then when somebody goes there. */
export function rehearse(match: AnyRouteMatch): Promise<void> {
  last = last.then(() => draw(match)).catch(() => undefined);
  return last;
}

async function draw({ routeId, staticData, params, pathname }: AnyRouteMatch): Promise<void> {
  if (!stage || !staticData.draw || rehearsed.has(routeId)) return;
  const { place, floor, show } = stage;
  show(staticData.draw(params, pathname));
  if (await isFilled(place)) {
    await new Promise<void>((rests) => whenIdle(rests, REST));
    // Unless the fixture has been left meanwhile.
    if (stage?.place === place) {
      layOut(place, floor);
      rehearsed.add(routeId);
    }
  }
  show(null);
}

/** Milliseconds to wait for rest at most between drawing and layout. */
const REST = 100;

/**
 * Lays out a copy of what stands there, in and out of the document within one task, so that nobody sees it: the browser keeps the shapes of
 * texts, which take it longest. In a form of its own, lest its choices be of one group with those that are shown, and without what loads.
 */
function layOut(place: Element, floor: HTMLElement): void {
  const copy = place.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll("img, iframe, video, audio, object, embed")) each.remove();
  for (const each of copy.children) if (each instanceof HTMLElement) each.style.removeProperty("display");
  floor.replaceChildren(copy);
  document.body.append(floor);
  copy.getBoundingClientRect();
  keepFonts(copy);
  floor.remove();
  floor.replaceChildren();
}

/** Milliseconds after which a screen is given up that shows nothing. */
const LONGEST = 2000;

/** Whether something has come to stand there. No effect would tell: what is unseen has none. */
const isFilled = (place: Element): Promise<boolean> =>
  new Promise((tell) => {
    const end = (filled: boolean) => {
      observer.disconnect();
      clearTimeout(late);
      tell(filled);
    };
    const observer = new MutationObserver((changes) => changes.some(({ addedNodes }) => addedNodes.length > 0) && end(true));
    observer.observe(place, { childList: true });
    const late = setTimeout(end, LONGEST, false);
  });

const Unseen = createContext(false);

/** The screen inside of a frame; nothing while the frame is rehearsed, for it would be the one that is shown already. */
export const Inside = () => (useContext(Unseen) ? null : <Outlet />);

/**
 * Where a frame rehearses its screens: outside of the document, without their effects, and only while React has nothing else to do. A screen that
 * fails there says nothing: it will where it is seen.
 */
export function RehearsalStage() {
  const [place] = useState(() => document.createElement("div"));
  const [floor] = useState(makeFloor);
  const [scene, show] = useState<ReactNode>(null);
  useEffect(() => {
    stage = { place, floor, show };
    return () => {
      stage = null;
    };
  }, [place, floor]);
  return createPortal(
    <Activity mode="hidden">
      <Unseen value={true}>
        <CatchBoundary getResetKey={() => scene} errorComponent={Nothing}>
          <Suspense>{scene}</Suspense>
        </CatchBoundary>
      </Unseen>
    </Activity>,
    place,
  );
}

function makeFloor(): HTMLElement {
  const form = document.createElement("form");
  form.className = styles.floor ?? "";
  form.inert = true;
  return form;
}

const Nothing = () => null;
