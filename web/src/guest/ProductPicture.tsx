import styles from "./ProductPicture.module.css";

const files = import.meta.glob<string>("./pictures/*.avif", { eager: true, import: "default" });

interface ProductPictureProps {
  view: "overview" | "supporters" | "fixtures";
  alt: string;
  first?: boolean;
}

/** What the application looks like, on a screen of this width and in its colours. The files are drawn by `npm run pictures`. */
export function ProductPicture({ view, alt, first = false }: ProductPictureProps) {
  const file = (name: string) => files[`./pictures/${view}-${name}.avif`];
  return (
    <picture className={styles.picture}>
      <source media="(max-width: 720px) and (prefers-color-scheme: dark)" srcSet={file("phone-dark")} width={716} height={1028} />
      <source media="(max-width: 720px)" srcSet={file("phone-light")} width={716} height={1028} />
      <source media="(prefers-color-scheme: dark)" srcSet={file("wide-dark")} width={1400} height={969} />
      <img
        src={file("wide-light")}
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
