export interface DurationPart {
  readonly value: number;
  readonly unit: 'days' | 'hours' | 'minutes';
}

const MINUTES_A_DAY = 1440;

/** A duration in its two largest units, seconds cut off: 4,150 s are 1 h 9 min; below a minute it is 0 min. */
export function durationParts(seconds: number): readonly DurationPart[] {
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const days = Math.floor(minutes / MINUTES_A_DAY);
  const hours = Math.floor((minutes % MINUTES_A_DAY) / 60);
  if (days > 0) return [part(days, 'days'), part(hours, 'hours')];
  const rest = part(minutes % 60, 'minutes');
  return hours > 0 ? [part(hours, 'hours'), rest] : [rest];
}

const part = (value: number, unit: DurationPart['unit']): DurationPart => ({ value, unit });
