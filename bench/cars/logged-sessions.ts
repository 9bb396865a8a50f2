import type { Sample } from '@wattbook/domain/telemetry/sample';

/** A drive or a charge. */
export interface Session {
  readonly number: number;
  readonly first: Sample;
  last: Sample;
  isOpen: boolean;
}

/** Adds a sample to the newest session, or begins one. */
export function extend(sessions: Session[], sample: Sample, belongs: boolean): void {
  const newest = sessions.at(-1);
  if (newest?.isOpen !== true) {
    if (belongs) sessions.push({ number: sessions.length + 1, first: sample, last: sample, isOpen: true });
  } else if (belongs) newest.last = sample;
  else newest.isOpen = false;
}

/** A value with so many decimals; null without one. */
export const rounded = (value: number | null | undefined, digits: number) => (typeof value === 'number' ? value.toFixed(digits) : null);
