import type { LiveState } from '@wattbook/contract/vehicles/vehicle.schema';

const at = '2026-11-20T12:00:00.000Z';

/** A parked car; `changes` replace fields. */
export const exampleState = (changes: Partial<LiveState> = {}): LiveState => ({
  state: 'Parked',
  since: at,
  lastState: 'Parked',
  lastUpdate: at,
  level: 64,
  range: 267,
  odometer: 38_346,
  latitude: null,
  longitude: null,
  charging: 'none',
  chargerPower: null,
  chargingDuration: null,
  remainingToCompleteInSeconds: null,
  version: '2026.40.4',
  values: {
    level: { value: 64, at, source: 'push' },
    range: { value: 267, at, source: 'push' },
    odometer: null,
    speed: null,
    power: null,
    chargerPower: null,
    socLimit: { value: 80, at, source: 'push' },
    plugged: null,
    climate: null,
    outTemp: null,
    inTemp: null,
    fuelLevel: null,
  },
  ...changes,
});
