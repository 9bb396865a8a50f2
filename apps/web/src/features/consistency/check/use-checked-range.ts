import { useState } from 'react';
import { type Range, readRange } from '../../../ui/range/range.ts';
import { type RangeState, useRange } from '../../../ui/range/use-range.ts';

export interface CheckedRange {
  /** For the quick selections. */
  readonly picker: RangeState;
  /** The days of the fields; empty where none was entered. */
  readonly days: Range;
  readonly setDay: (name: keyof Range, day: string) => void;
}

const keys = { from: 'from', to: 'to' };

/** The range of the check, in the address like every range, in session storage as `from` and `to` (CONS-021, CONS-022), and what its two fields have, which may be no range. */
export function useCheckedRange(): CheckedRange {
  const range = useRange(keys);
  const [draft, setDraft] = useState<Range | null>(null);
  const days = draft ?? range.range;
  return {
    picker: {
      ...range,
      setRange: (choice) => {
        setDraft(null);
        range.setRange(choice);
      },
    },
    days,
    setDay: (name, day) => {
      const next = { ...days, [name]: day };
      const isRange = readRange(next.from, next.to) !== null;
      setDraft(isRange ? null : next);
      if (isRange) range.setRange(next);
    },
  };
}
