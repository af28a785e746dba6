// Written into the pages that are read rather than filled in: fetches their scripts once somebody turns to a form.
document.fonts.load('1em "Archivo Variable"');
const forms = "%FORMS%";
let awake;
const wake = () => {
  awake ??= import(forms);
  return awake;
};
const root = document.getElementById("root");
const quit = new AbortController();
root.addEventListener("focusin", ({ target }) => target.form && wake(), { signal: quit.signal });
root.addEventListener(
  "submit",
  (event) => {
    event.preventDefault();
    void wake().then(() => {
      quit.abort();
      event.target.requestSubmit();
    });
  },
  { signal: quit.signal },
);
