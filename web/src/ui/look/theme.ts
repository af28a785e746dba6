import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from "@mantine/core";

const pelouse: MantineColorsTuple = [
  "#ebf5ef",
  "#d3eade",
  "#a9d6c1",
  "#7cc4a4",
  "#4fad87",
  "#2a946d",
  "#147f5b",
  "#0b6e4f",
  "#08573e",
  "#063b2b",
];

/** Sizes and defaults of the components; their drawing is in `mantine-look.css`, their colours in `tokens.css`. */
export const theme = createTheme({
  colors: { pelouse },
  primaryColor: "pelouse",
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  focusRing: "never",
  fontFamily: "var(--am-font)",
  headings: { fontFamily: "var(--am-font)", fontWeight: "690", textWrap: "balance" },
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(15), lg: rem(18), xl: rem(24) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(20), xl: rem(24) },
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(10), xl: rem(14) },
  defaultRadius: "md",
  breakpoints: { xs: "30em", sm: "45.0625em", md: "64em", lg: "75em", xl: "88em" },
  respectReducedMotion: true,
  components: {
    CloseButton: { defaultProps: { "aria-label": "Fermer", iconSize: 18 } },
    Modal: { defaultProps: { transitionProps: { transition: "fade", duration: 120 }, closeButtonProps: { "aria-label": "Fermer" } } },
    Drawer: { defaultProps: { transitionProps: { transition: "fade", duration: 120 }, closeButtonProps: { "aria-label": "Fermer" } } },
    Popover: { defaultProps: { transitionProps: { duration: 0 } } },
    Select: { defaultProps: { checkIconPosition: "right", nothingFoundMessage: "Aucun résultat" } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "description", "input", "error"] } },
  },
});

const colors = {
  "--mantine-color-body": "var(--am-ground)",
  "--mantine-color-text": "var(--am-text)",
  "--mantine-color-bright": "var(--am-text)",
  "--mantine-color-dimmed": "var(--am-text-2)",
  "--mantine-color-placeholder": "var(--am-text-3)",
  "--mantine-color-anchor": "var(--am-accent-text)",
  "--mantine-color-error": "var(--am-bad)",
  "--mantine-color-default": "var(--am-surface)",
  "--mantine-color-default-hover": "var(--am-hover)",
  "--mantine-color-default-color": "var(--am-text)",
  "--mantine-color-default-border": "var(--am-line-control)",
  "--mantine-color-disabled": "var(--am-sunk)",
  "--mantine-color-disabled-color": "var(--am-text-3)",
  "--mantine-color-disabled-border": "var(--am-line)",
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { "--mantine-line-height": "var(--am-lh-text)" },
  light: colors,
  dark: colors,
});
