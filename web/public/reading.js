// Stands in the pages that are read rather than filled in: fetches their scripts once somebody turns to a form.
addEventListener("DOMContentLoaded", () => {
  document.fonts.load('1em "Archivo Variable"');
  const heard = new Promise((done) => {
    addEventListener("guest-page-heard", done, { once: true });
  });
  const forms = "%APP%";
  let awake;
  const wake = () => {
    awake ??= import(forms).then(() => heard);
    return awake;
  };
  const root = document.getElementById("root");
  const quit = new AbortController();
  void heard.then(() => quit.abort());
  root.addEventListener("focusin", ({ target }) => target.form && wake(), { signal: quit.signal });
  // Until the page hears it by itself, what is sent waits.
  root.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      void wake().then(() => event.target.requestSubmit());
    },
    { signal: quit.signal },
  );
});
