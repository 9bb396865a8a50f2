import { contradictsMeter, isPlausiblyMetered, meteredEnergy, type MeterReadings } from '@wattbook/domain/charges/metered-energy';
import { ungroupedNumber } from '../../../connections/files/sample-cells.ts';

const unread: MeterReadings = { meterStart: null, meterEnd: null };

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : ungroupedNumber(text));
const thousandths = (kWh: number): number => Math.round(kWh * 1000) / 1000;

type Facts = Readonly<Record<string, string>>;

/** The readings of the meter of a session; null where it has none: chargers without a meter write none or 0, and an exchanged meter begins anew. */
function readingsOf(facts: Facts): (MeterReadings & { readonly kWh: number }) | null {
  const [start, stop] = [numberOf(facts['meterStart']), numberOf(facts['meterStop'])];
  if (!start || !stop) return null;
  const readings = { meterStart: thousandths(start), meterEnd: thousandths(stop) };
  const kWh = meteredEnergy(readings) ?? 0;
  return kWh > 0 ? { ...readings, kWh } : null;
}

/** The energy of a session in kWh: what its meter counted, else what it states. */
export const energyOfSession = (facts: Facts, kWh: number): number => readingsOf(facts)?.kWh ?? kWh;

/**
 * What is stored of the meter of a session in its charge, kWh in thousandths. The readings count before the energy that the session states, and what it states beside them stays: evcc has added the energy of one session to the next.
 * Readings that cannot be those of the charge are of another one, for which the energy of the session stands alone. `chargekWh` is what the vehicle knows; null: nothing.
 */
export function meterOfSession(facts: Facts, kWh: number, chargekWh: number | null) {
  const read = readingsOf(facts);
  const alone = { ...unread, kWh: thousandths(kWh), statedkWh: null };
  if (read === null) return alone;
  if (!contradictsMeter(kWh, read.kWh)) return { ...read, statedkWh: null };
  return isPlausiblyMetered(read.kWh, chargekWh) ? { ...read, statedkWh: thousandths(kWh) } : alone;
}

/** A level of a session in percent; evcc writes 0 where the car told none. */
export const levelOfSession = (text: string | undefined): number | undefined => numberOf(text) || undefined;
