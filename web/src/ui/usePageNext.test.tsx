// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { usePageNext } from "./usePageNext.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

function Form() {
  usePageNext();
  return <button type="submit">Enregistrer</button>;
}
const form = (
  <div key="create">
    <h2>Nouveau club</h2>
    <Form />
  </div>
);
const club = (
  <div key="club">
    <h2>RC Lens</h2>
  </div>
);

let draws: (page: ReactNode) => Promise<void>;
beforeEach(() => {
  const shown = document.body.appendChild(document.createElement("div"));
  const root = createRoot(shown);
  onTestFinished(async () => {
    const elsewhere = document.body.appendChild(document.createElement("button"));
    elsewhere.focus();
    elsewhere.remove();
    await act(async () => root.unmount());
    shown.remove();
  });
  draws = (page) =>
    act(async () =>
      root.render(
        <main>
          <h1>Ligue de football</h1>
          {page}
        </main>,
      ),
    );
});
const focused = () => (document.activeElement === document.body ? null : document.activeElement?.textContent);
const saves = () => document.querySelector("button")?.focus();

test("the focus goes on from the button of a form to the title of the page that comes in its place", async () => {
  await draws(form);
  saves();
  await draws(club);
  expect(focused()).toBe("RC Lens");
});

test("it waits for a page that is still to be read, and follows its title where that is drawn anew", async () => {
  await draws(form);
  saves();
  await draws(<p>Chargement en cours ...</p>);
  expect(focused()).toBeNull();
  await draws(club);
  expect(focused()).toBe("RC Lens");
  await draws(<h2 key="read">Racing Club de Lens</h2>);
  expect(focused()).toBe("Racing Club de Lens");
});

test("a title that stands where the last one stood is another as soon as it says something else", async () => {
  const page = (title: string, content: ReactNode) => (
    <div key="page">
      <h2>{title}</h2>
      {content}
    </div>
  );
  await draws(page("Nouveau club", <Form />));
  saves();
  await draws(page("RC Lens", <p>Chargement en cours ...</p>));
  await draws(page("RC Lens", <h3>Stades</h3>));
  expect(focused()).toBe("RC Lens");
});

test("what takes the focus by itself keeps it, and nobody is called back from there", async () => {
  await draws(form);
  saves();
  await draws(<input key="field" ref={(field) => field?.focus()} />);
  expect(document.activeElement?.tagName).toBe("INPUT");
  document.querySelector("input")?.blur();
  await draws(club);
  expect(focused()).toBeNull();
});

test("a title of a text that is written is left alone", async () => {
  await draws(form);
  saves();
  await draws(
    <div key="document">
      <div contentEditable suppressContentEditableWarning>
        <h2>Consignes</h2>
      </div>
      <h3>Déroulé</h3>
    </div>,
  );
  expect(focused()).toBe("Déroulé");
});

test("a form that goes while nobody is in it moves nothing", async () => {
  await draws(form);
  await draws(club);
  expect(focused()).toBeNull();
});

test("whoever leaves it by a mouse is led nowhere", async () => {
  await draws(form);
  saves();
  // The focus is there, and not seen.
  Object.assign(document.activeElement ?? {}, { matches: (selector: string) => !selector.includes(":focus-visible") });
  await draws(club);
  expect(focused()).toBeNull();
});
