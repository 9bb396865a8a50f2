import type { Found } from './rule.ts';

interface MeteredEntry {
  /** What the meter of the charger counted, in kWh; null: no meter, or a user read it. */
  readonly meteredkWh: number | null;
  /** Another energy that the session of the charger states, in kWh; null: it states none. */
  readonly statedkWh: number | null;
}

/** The session of a charger states the energy that its meter counted. Counts by how many percent of the meter they differ. */
export const checkEnergyAgainstMeter = ({ meteredkWh, statedkWh }: MeteredEntry): Found =>
  meteredkWh === null || statedkWh === null || meteredkWh <= 0
    ? null
    : { number: Math.round((Math.abs(statedkWh - meteredkWh) / meteredkWh) * 100) };
