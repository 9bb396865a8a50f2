import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Conversion } from '@wattbook/i18n/conversion-text';
import type { Cost } from '@wattbook/i18n/formats/money';
import type { MaybeNumber } from '@wattbook/i18n/formats/missing';
import { conversionNote } from '../../i18n/conversion-note.ts';
import type { Formats, QuantityName } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Figure } from './summary-strip.tsx';

/** One figure of a strip as data, read from the sums of a range. */
export interface SumFigure<Sums> {
  readonly label: MessageKey | ((formats: Formats, t: Translate) => string);
  readonly unit?: (formats: Formats) => string;
  /** Without its unit; null stands for a missing value. */
  readonly text: (sums: Sums, formats: Formats) => string | null;
  /** A remark on the figure, such as how many rows it counts; null without one. */
  readonly note?: (sums: Sums, formats: Formats, t: Translate) => string | null;
  /** The number that is compared with the range before. */
  readonly compare?: (sums: Sums, formats: Formats) => MaybeNumber;
  /** Counts compare by difference, everything else by percent. */
  readonly by?: 'count' | 'percent';
  /** The figure is left out where this is true for the range and the one before; it keeps its place until they are loaded. */
  readonly absentWhen?: (sums: Sums, formats: Formats) => boolean;
  /** Few have it: it has no place until it is loaded. */
  readonly isRare?: boolean;
  /** The same of its remark. */
  readonly isNoteRare?: boolean;
}

type Shown<Sums> = Omit<SumFigure<Sums>, 'label'>;

export const count = <Sums>(of: (sums: Sums) => MaybeNumber): Shown<Sums> => ({
  text: (sums, formats) => formats.number(of(sums), 0),
  compare: of,
  by: 'count',
});

/** Compared in the user's unit: in distance per energy a lower consumption is a larger figure. */
export const quantity = <Sums>(name: QuantityName, of: (sums: Sums) => MaybeNumber): Shown<Sums> => ({
  unit: (formats) => formats.unit(name),
  text: (sums, formats) => formats.value(name, of(sums)),
  compare: (sums, formats) => formats.shown(name, of(sums)),
});

/** Left out where nothing has a price. Costs in another currency than the user's are not compared; what was converted, and what has no rate, is its remark. */
export const money = <Sums>(of: (sums: Sums, formats: Formats) => (Cost & Partial<Conversion>) | undefined): Shown<Sums> => ({
  note: (sums, formats, t) => conversionNote(of(sums, formats), formats, t),
  isNoteRare: true,
  text: (sums, formats) => formats.cost(of(sums, formats)),
  compare: (sums, formats) => {
    const { cost = null, costCurrency = null } = of(sums, formats) ?? {};
    return costCurrency === formats.preferences.currency ? cost : null;
  },
  absentWhen: (sums, formats) => (of(sums, formats)?.cost ?? null) === null,
});

interface Reader {
  readonly formats: Formats;
  readonly t: Translate;
}

/** A figure without a value in both ranges has no place; one that is not rare has it until that is known. */
function isLeftOut<Sums>(
  { absentWhen, isRare = false }: SumFigure<Sums>,
  now: Sums | undefined,
  before: Sums | undefined,
  formats: Formats,
): boolean {
  if (absentWhen === undefined || (now === undefined && !isRare)) return false;
  return [now, before].every((sums) => sums === undefined || absentWhen(sums, formats));
}

/** A remark, or the room for one. */
const noteOf = (note: string | null, hasRoom: boolean): Pick<Figure, 'note'> => (note !== null || hasRoom ? { note } : {});

/** The figures of a range against the one before; figures that are not loaded yet are missing. */
export const figuresOf = <Sums>(
  table: readonly SumFigure<Sums>[],
  now: Sums | undefined,
  before: Sums | undefined,
  { formats, t }: Reader,
): readonly Figure[] =>
  table.flatMap((row) => {
    if (isLeftOut(row, now, before, formats)) return [];
    const { label, unit, text, note, compare, by = 'percent', isNoteRare = false } = row;
    const number = (sums: Sums | undefined) => (sums === undefined ? null : (compare?.(sums, formats) ?? null));
    const figure: Figure = {
      label: typeof label === 'function' ? label(formats, t) : t(label),
      value: now === undefined ? null : text(now, formats),
      ...(isNoteRare && { isNoteRare }),
      ...noteOf(now === undefined ? null : (note?.(now, formats, t) ?? null), note !== undefined && !isNoteRare),
      ...(unit === undefined ? {} : { unit: unit(formats) }),
      ...(compare === undefined ? {} : { compare: { now: number(now), before: number(before), by } }),
    };
    return [figure];
  });
