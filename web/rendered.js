// Written into the pages that the server has rendered: their scripts are fetched, and begin, once what they take over is painted.
const app = "%APP%";
const LATEST = 1000;
const start = () => {
  document.documentElement.removeAttribute("data-painting");
  for (const link of document.querySelectorAll("link[data-rel]")) link.rel = link.dataset.rel;
  void import(app);
};
// Nothing is painted where nobody looks, nor of a page that brings no picture of itself.
if (document.hidden || document.getElementById("root").firstChild === null) start();
else {
  const painted = (list) => list.getEntriesByName("first-contentful-paint").length > 0 && setTimeout(start);
  new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", start, { once: true });
  // Some browsers tell nobody what they have painted.
  requestAnimationFrame(() => setTimeout(start, LATEST));
}
