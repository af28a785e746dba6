// Written into the head of those pages: they are painted in a font of the machine, but where this tab has had ours, which the cache then has.
try {
  if (sessionStorage.getItem("avant-match-font"))
    document.fonts.load('1em "Archivo Variable"').then(() => document.documentElement.removeAttribute("data-font"));
} catch {}
