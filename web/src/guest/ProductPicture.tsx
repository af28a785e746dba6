import styles from "./ProductPicture.module.css";
import fixturesPhoneDark from "./pictures/fixtures-phone-dark.avif";
import fixturesPhone from "./pictures/fixtures-phone-light.avif";
import fixturesWideDark from "./pictures/fixtures-wide-dark.avif";
import fixturesWide from "./pictures/fixtures-wide-light.avif";
import overviewPhoneDark from "./pictures/overview-phone-dark.avif";
import overviewPhone from "./pictures/overview-phone-light.avif";
import overviewWideDark from "./pictures/overview-wide-dark.avif";
import overviewWide from "./pictures/overview-wide-light.avif";
import supportersPhoneDark from "./pictures/supporters-phone-dark.avif";
import supportersPhone from "./pictures/supporters-phone-light.avif";
import supportersWideDark from "./pictures/supporters-wide-dark.avif";
import supportersWide from "./pictures/supporters-wide-light.avif";

interface ProductPictureProps {
  view: keyof typeof views;
  alt: string;
  first?: boolean;
}

/** What the application looks like, on a screen of this width and in its colours. The files are drawn by `npm run pictures`. */
export function ProductPicture({ view, alt, first = false }: ProductPictureProps) {
  const { wide, wideDark, phone, phoneDark } = views[view];
  return (
    <picture className={styles.picture}>
      <source media="(max-width: 720px) and (prefers-color-scheme: dark)" srcSet={phoneDark} width={716} height={1028} />
      <source media="(max-width: 720px)" srcSet={phone} width={716} height={1028} />
      <source media="(prefers-color-scheme: dark)" srcSet={wideDark} width={1400} height={969} />
      <img
        src={wide}
        width={1400}
        height={969}
        alt={alt}
        decoding="async"
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
      />
    </picture>
  );
}

const views = {
  overview: { wide: overviewWide, wideDark: overviewWideDark, phone: overviewPhone, phoneDark: overviewPhoneDark },
  supporters: { wide: supportersWide, wideDark: supportersWideDark, phone: supportersPhone, phoneDark: supportersPhoneDark },
  fixtures: { wide: fixturesWide, wideDark: fixturesWideDark, phone: fixturesPhone, phoneDark: fixturesPhoneDark },
};
