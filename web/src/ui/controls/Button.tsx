import type { ComponentProps, ComponentType } from "react";
import styles from "./Button.module.css";

interface ButtonLook {
  /** One « filled » per view, « subtle » without a frame, « danger » for what deletes, « link » within a text. */
  variant?: "default" | "filled" | "subtle" | "danger" | "link";
  size?: "sm";
}

export const Button = ({ variant = "default", size, className = "", ...attributes }: ButtonLook & ComponentProps<"button">) => (
  <button type="button" className={`${look(variant)} ${className}`} data-variant={variant} data-size={size} {...attributes} />
);

type LinkButtonProps<P> = ButtonLook & { className?: string; as?: ComponentType<P> } & Omit<P, "as">;

export function LinkButton<P = ComponentProps<"a">>({ as, variant = "default", size, className = "", ...rest }: LinkButtonProps<P>) {
  const Link: React.ElementType = as ?? "a";
  return <Link {...rest} className={`${look(variant)} ${className}`} data-variant={variant} data-size={size} />;
}

export const IconButton = ({ className = "", ...attributes }: ComponentProps<"button"> & { "aria-label": string }) => (
  <button type="button" className={`${styles.icon} ${className}`} {...attributes} />
);

const look = (variant: string) => (variant === "link" ? styles.link : styles.button);

/** A drawing of the icons' package without the package, which a page for guests would bring along whole. */
export const Drawing = ({ path }: { path: string }) => (
  <svg
    width={18}
    height={18}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
);
