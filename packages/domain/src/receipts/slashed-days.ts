const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g;
const french = /\b(?:facture|ttc|tva|recharge|montant)\b/i;
const british = /£|\bGBP\b/;

/** Whether the day stands before the month in the days with slashes of a document: where one of them shows it, else where its language or its currency does. Null: it cannot be told. */
function isDayFirst(lines: readonly string[]): boolean | null {
  const days = lines.flatMap((line) => [...line.matchAll(slashed)].map(([, first, second]) => [Number(first), Number(second)] as const));
  const [byDay, byMonth] = [days.some(([first]) => first > 12), days.some(([, second]) => second > 12)];
  if (byDay !== byMonth) return byDay;
  if (byDay) return null;
  return lines.some((line) => french.test(line) || british.test(line)) ? true : null;
}

/** Writes the days with slashes of a document as ISO 8601, where the document shows what their first number is; `14h05` becomes `14:05`. */
export function withClearDays(lines: readonly string[]): readonly string[] {
  const dayFirst = isDayFirst(lines);
  const two = (text: string) => text.padStart(2, '0');
  return lines.map((line) => {
    const timed = line.replaceAll(/(?<!\d)([01]?\d|2[0-3]) ?h ?([0-5]\d)(?!\d)/g, '$1:$2');
    if (dayFirst === null) return timed;
    return timed.replaceAll(slashed, (_, first: string, second: string, year: string) => {
      const [day, month] = dayFirst ? [first, second] : [second, first];
      return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
    });
  });
}
