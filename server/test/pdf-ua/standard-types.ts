/** The structure types of ISO 32000-1, §14.8.4. */
export const standardTypes: ReadonlySet<string> = new Set(
  [
    "Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private",
    "P H H1 H2 H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot",
    "Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP",
    "Figure Formula Form",
  ].flatMap((line) => line.split(" ")),
);

/** Those that stand in a line, and hold no block of their own. */
export const inlineTypes: ReadonlySet<string> = new Set("Span Quote Reference BibEntry Code Link Annot".split(" "));

/** Blocks that no line holds. */
export const blockTypes: ReadonlySet<string> = new Set("Div P H H1 H2 H3 H4 H5 H6 L LI Table TR TD TH TOC TOCI BlockQuote".split(" "));
