import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';

/** A battery with 96 % of its size, measured by 58 charges; `changes` replace fields. */
export const exampleBattery = (changes: Partial<BatteryState> = {}): BatteryState => ({
  basis: 'energy',
  health: 96.8,
  healthRange: [96.1, 97.2],
  capacity: 74.5,
  capacityRange: [74, 74.8],
  certainty: 'high',
  charges: 58,
  kWh: 1612.4,
  from: '2025-11-02T20:00:00.000Z',
  until: '2026-10-30T20:00:00.000Z',
  judgement: 'normal',
  odometer: 21_000,
  typical: 96.5,
  months: [
    { monthYearKey: '2025-10', odometer: 8000, health: 99 },
    { monthYearKey: '2026-10', odometer: 21_000, health: 96.8 },
  ],
  ...changes,
});
