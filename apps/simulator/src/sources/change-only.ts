import type { SampleField, SampleFields } from '@wattbook/domain/telemetry/sample';

export interface ChangeRule {
  /** Minimum seconds between two values of a field; a field without an entry may be sent each time. */
  readonly atLeast: Partial<Readonly<Record<SampleField, number>>>;
  /** Seconds after which an unchanged value is sent again; infinite: never. */
  readonly resend: number;
}

/** Omits fields that did not change since they were last sent or were sent too recently. Coordinates are sent together. */
export function changesOnly({ atLeast, resend }: ChangeRule): (says: SampleFields, ts: number) => SampleFields {
  const sent = new Map<string, { readonly value: unknown; readonly ts: number }>();
  const isDue = (name: string, value: unknown, ts: number): boolean => {
    const before = sent.get(name);
    if (before === undefined) return true;
    const passed = (ts - before.ts) / 1000;
    if (passed >= resend) return true;
    return value !== before.value && passed >= (atLeast[name as SampleField] ?? 0);
  };
  return (says, ts) => {
    const told: Record<string, unknown> = {};
    const movedAway = isDue('lat', says.lat, ts) || isDue('lon', says.lon, ts);
    for (const [name, value] of Object.entries(says)) {
      const isPlace = name === 'lat' || name === 'lon';
      if (isPlace ? !movedAway : !isDue(name, value, ts)) continue;
      told[name] = value;
      sent.set(name, { value, ts });
    }
    return told as SampleFields;
  };
}
