import type { ChargeRow } from '../../charges/public.ts';
import type { TripRow } from '../../trips/public.ts';

export const aTripRow: TripRow = {
  ...{ id: '00000000-0000-7000-8000-000000000011', startTime: '2026-11-18T15:40:00Z', endTime: '2026-11-18T17:02:00Z' },
  ...{ startAddress: null, endAddress: null, startLocation: null, endLocation: null, startOdometer: 38_151.4, endOdometer: 38_240 },
  ...{ distance: 88.6, usedkWh: 16.48, usedMethod: 'counter', avgSpeed: 65, avgConsumption: 18.6, avgOutTemp: 4, cost: null, co2: 2604 },
  ...{ tags: [], privateDistance: null, toWorkDistance: null, driver: null, comment: null, estimated: false, placesKey: null },
};

/** Somewhere in public. */
export const aChargeRow: ChargeRow = {
  ...{ id: '00000000-0000-7000-8000-000000000012', startTime: '2026-11-18T18:12:00Z', endTime: '2026-11-18T18:41:00Z' },
  ...{ startLevel: 21, endLevel: 75, startRange: 87, range: 312, odometer: 37_922, kWh: 41.38, max: 148, cost: 24.92, ac: false },
  ...{ co2: 15_042, co2Saved: 11_640, type: 'Other', pointName: null, address: null, location: null, tags: [], comment: null },
  ...{ estimated: false, counterStartUnknown: false },
};
