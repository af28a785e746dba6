// Stands in the pages that the server has rendered, and in those that are kept: their scripts are fetched, and begin, once what
// they take over is painted. Until the font is there they are painted in one of the machine, but where this tab has had ours.
{
  const app = "%APP%";
  try {
    if (sessionStorage.getItem("avant-match-font"))
      document.fonts.load('1em "Archivo Variable"').then(() => document.documentElement.removeAttribute("data-font"));
  } catch {}
  const start = () => {
    document.documentElement.removeAttribute("data-painting");
    for (const link of document.querySelectorAll("link[data-rel]")) link.rel = link.dataset.rel;
    void import(app);
  };
  addEventListener("DOMContentLoaded", () => {
    // Nothing is painted where nobody looks, nor of a page that brings no picture of itself.
    if (document.hidden || document.getElementById("root").firstChild === null) return start();
    const painted = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && setTimeout(start);
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
    document.addEventListener("visibilitychange", start, { once: true });
    // Some browsers tell nobody what they have painted.
    requestAnimationFrame(() => setTimeout(start, 1000));
  });
}
