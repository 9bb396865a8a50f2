/** Colours of cards, in the order in which new cards get them; distinct for colour-blind readers as far as twelve can be. */
export const cardColors = [
  '#2f6fed',
  '#7a9c1f',
  '#d97706',
  '#7c3aed',
  '#0e9488',
  '#c2410c',
  '#be185d',
  '#0369a1',
  '#854d0e',
  '#4d7c0f',
  '#6d28d9',
  '#64748b',
] as const;

/** Returns the colour of a new card: the first that no other card has, else the one that the fewest have (COST-105). */
export function newCardColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((one) => one === color).length;
  return cardColors.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
