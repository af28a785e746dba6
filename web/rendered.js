// Written into the pages that the server has rendered: their scripts begin once what they take over is painted.
const app = "%APP%";
const start = () => import(app);
const rendered = document.getElementById("root").firstChild !== null;
// Nothing is painted where nobody looks.
if (rendered && !document.hidden) requestAnimationFrame(() => setTimeout(start));
else void start();
