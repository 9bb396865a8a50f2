import { meteredEnergy, type MeterReadings } from '@wattbook/domain/charges/metered-energy';
import { ungroupedNumber } from '../../../connections/files/sample-cells.ts';

const unread: MeterReadings = { meterStart: null, meterEnd: null };

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : ungroupedNumber(text));
const thousandths = (kWh: number): number => Math.round(kWh * 1000) / 1000;

/**
 * What the meter of a session counted, kWh in thousandths. Its readings count only where their difference is about the energy of the session: chargers without a meter of their own write none or 0, and an exchanged meter begins
 * anew; the energy of the session stands then alone.
 */
export function meterOfSession(facts: Readonly<Record<string, string>>, kWh: number): MeterReadings & { readonly kWh: number } {
  const [start, stop] = [numberOf(facts['meterStart']), numberOf(facts['meterStop'])];
  if (start === null || stop === null) return { ...unread, kWh: thousandths(kWh) };
  const readings = { meterStart: thousandths(start), meterEnd: thousandths(stop) };
  const counted = meteredEnergy(readings) ?? 0;
  return Math.abs(counted - kWh) <= Math.max(0.5, kWh / 10) && counted >= 0
    ? { ...readings, kWh: counted }
    : { ...unread, kWh: thousandths(kWh) };
}

/** A level of a session in percent; evcc writes 0 where the car told none. */
export const levelOfSession = (text: string | undefined): number | undefined => numberOf(text) || undefined;
