import { type Conversion, conversionText } from '@wattbook/i18n/conversion-text';
import type { Formats } from './use-formats.ts';
import type { Translate } from './use-t.ts';

/** What a sum of costs contains from other currencies and what it lacks; null: nothing, or an answer that was kept before answers said so. */
export const conversionNote = (sums: Partial<Conversion> | undefined, formats: Formats, t: Translate): string | null =>
  conversionText({ converted: sums?.converted ?? [], unconverted: sums?.unconverted ?? [] }, formats.preferences, t);

/** The same of several sums together; only what a note says. */
export function joinConversions(sums: readonly Partial<Conversion>[]): Conversion {
  const joined = <Part extends { readonly currency: string; readonly amount: number }>(parts: readonly Part[]): Part[] =>
    [...Map.groupBy(parts, ({ currency }) => currency).values()].flatMap((group) =>
      group.slice(0, 1).map((first) => ({ ...first, amount: group.reduce((sum, { amount }) => sum + amount, 0) })),
    );
  return {
    converted: joined(sums.flatMap(({ converted }) => converted ?? [])),
    unconverted: joined(sums.flatMap(({ unconverted }) => unconverted ?? [])),
  };
}
