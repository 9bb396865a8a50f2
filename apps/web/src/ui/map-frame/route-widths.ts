/** Widths in px of routes that were driven once and often. */
export const routeWidths = { once: 2.5, often: 5 } as const;
