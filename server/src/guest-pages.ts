import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A guest page as the build writes it (web/prerender.ts). */
interface GuestPage {
  title: string;
  description: string;
  /** With %CONTACT% and %YEAR% to fill. */
  html: string;
}

/** Search engines are shown these; the others are ways through. */
const INDEXED = ["/", "/register", "/cgu", "/politique-de-confidentialite"];

export interface GuestPages {
  /** Fills the frame of the guest pages with the page of a path; those that scripts make stay as they are. */
  fill(frame: string, path: string, origin: string): string;
  sitemap(origin: string): string;
  robots(origin: string): string;
}

/** The guest pages of a build, which are readable without scripts. */
export async function readGuestPages(directory: string, contact: string): Promise<GuestPages> {
  const file = join(directory, "guest-pages.json");
  const pages: Record<string, GuestPage> = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
  return {
    fill(frame, path, origin) {
      const page = pages[path];
      if (!page) return frame.replace("<!--about-->", '<meta name="robots" content="noindex">');
      const html = page.html.replaceAll("%CONTACT%", escaped(contact)).replaceAll("%YEAR%", String(new Date().getFullYear()));
      return frame
        .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
        .replace("<!--about-->", () => about(path, page, origin))
        .replace(/<noscript>[^<]*<\/noscript>/, "")
        .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    },
    sitemap: (origin) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${INDEXED.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join("\n")}\n</urlset>\n`,
    robots: (origin) => `User-agent: *\nDisallow: /app\nDisallow: /api\nDisallow: /dev\nSitemap: ${origin}/sitemap.xml\n`,
  };
}

function about(path: string, { title, description }: GuestPage, origin: string): string {
  if (!INDEXED.includes(path)) return '<meta name="robots" content="noindex">';
  const address = escaped(origin + path);
  const card = { type: "website", site_name: "Avant-match", locale: "fr_FR", title, description, url: address };
  const application = {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: "Avant-match",
    url: origin,
    description,
    applicationCategory: "SportsApplication",
    inLanguage: "fr",
    operatingSystem: "Web",
    offers: { "@type": "Offer", price: "0", priceCurrency: "EUR", description: "Essai gratuit" },
  };
  return [
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(card).map(([name, value]) => `<meta property="og:${name}" content="${escaped(value)}">`),
    '<meta name="twitter:card" content="summary">',
    path === "/" ? `<script type="application/ld+json">${JSON.stringify(application).replaceAll("<", "\\u003c")}</script>` : "",
  ].join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
