/** As the `ref` of what takes the place of what somebody pressed: they go on from there. */
export const focusAtOnce = (element: HTMLElement | null): void => element?.focus();

/** Leads to the first control that was refused. */
export const focusRefused = (form: HTMLElement | null): void => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
