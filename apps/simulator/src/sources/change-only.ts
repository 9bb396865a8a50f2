import type { SampleField, SampleFields } from '@wattbook/domain/telemetry/sample';

export interface ChangeRule {
  /** Minimum seconds between two values of a field; a field without an entry may be sent each time. */
  readonly minSeconds: Partial<Readonly<Record<SampleField, number>>>;
  /** Seconds after which an unchanged value is sent again; infinite: never. */
  readonly resend: number;
}

/** Omits fields that did not change since they were last sent or were sent too recently. Coordinates are sent together. */
export function changesOnly({ minSeconds, resend }: ChangeRule): (fields: SampleFields, ts: number) => SampleFields {
  const sent = new Map<string, { readonly value: unknown; readonly ts: number }>();
  const isDue = (name: string, value: unknown, ts: number): boolean => {
    const before = sent.get(name);
    if (before === undefined) return true;
    const passed = (ts - before.ts) / 1000;
    if (passed >= resend) return true;
    return value !== before.value && passed >= (minSeconds[name as SampleField] ?? 0);
  };
  return (fields, ts) => {
    const changed: Record<string, unknown> = {};
    const isPlaceDue = isDue('lat', fields.lat, ts) || isDue('lon', fields.lon, ts);
    for (const [name, value] of Object.entries(fields)) {
      const isPlace = name === 'lat' || name === 'lon';
      if (isPlace ? !isPlaceDue : !isDue(name, value, ts)) continue;
      changed[name] = value;
      sent.set(name, { value, ts });
    }
    return changed as SampleFields;
  };
}
