import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { escaped } from "../kit/escaped.ts";

interface GuestPage {
  title: string;
  description: string;
  html: string;
}

const INDEXED = ["/", "/login", "/register", "/cgu", "/politique-de-confidentialite"];

export async function readGuestPages(directory: string, frame: string, contact: string) {
  const file = join(directory, "guest-pages.json");
  const pages: Record<string, GuestPage> = existsSync(file) ? JSON.parse(await readFile(file, "utf8")) : {};
  return {
    page(path: string, origin: string): string {
      const page = pages[path];
      if (!page) return frame.replace("<!--about-->", '<meta name="robots" content="noindex">');
      const html = page.html.replaceAll("%CONTACT%", escaped(contact)).replaceAll("%YEAR%", String(new Date().getFullYear()));
      return frame
        .replace(/<title>[^<]*<\/title>/, () => `<title>${page.title}</title>`)
        .replace("<!--about-->", () => about(path, page, origin))
        .replace(/<noscript>[^<]*<\/noscript>/, "")
        .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    },
    sitemap: (origin: string, more: readonly string[]) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...INDEXED, ...more].map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`).join("\n")}\n</urlset>\n`,
    robots: (origin: string) => `User-agent: *\nDisallow: /app\nDisallow: /api\nDisallow: /dev\nSitemap: ${origin}/sitemap.xml\n`,
  };
}

const CARD = "Avant-match\u00a0: tout le match, prêt avant le coup d’envoi. À côté, la vue d’ensemble d’une rencontre.";

function about(path: string, { title, description }: GuestPage, origin: string): string {
  if (!INDEXED.includes(path)) return '<meta name="robots" content="noindex">';
  const address = escaped(origin + path);
  const image = { image: `${origin}/card.png`, "image:width": "1200", "image:height": "630", "image:alt": CARD };
  const card = { type: "website", site_name: "Avant-match", locale: "fr_FR", title, description, url: address, ...image };
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
    '<meta name="twitter:card" content="summary_large_image">',
    path === "/" ? `<script type="application/ld+json">${JSON.stringify(application).replaceAll("<", "\\u003c")}</script>` : "",
  ].join("");
}

const DAYS = 180;

/** RFC 9116. The date counts from the day of reading, because the contact lasts as long as the service. */
export function securityText(contact: string, publicUrl: string | undefined, now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + DAYS);
  expires.setUTCHours(0, 0, 0, 0);
  const fields = [
    `Contact: mailto:${encodeURI(contact)}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: fr, en",
    ...(publicUrl ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
  ];
  return `${fields.join("\n")}\n`;
}
