import { describe, expect, it } from 'vitest';
import { deletionRefusalOf, pauseRefusal } from './vehicle-actions.ts';

const own = { archive: false, offline: true, fleet: null, fleetId: null, fleetPool: false };

describe('a vehicle', () => {
  it.each([
    ['without a connection', own, null, null],
    ['with a connection', { ...own, offline: false }, null, 'vehicle_connected'],
    ['in the archive', { ...own, archive: true }, null, null],
    ['of a fleet', { ...own, fleetId: 'f1' }, 'fleet_account', 'fleet_account'],
    ['of a fleet under its other name', { ...own, fleet: 'f1', offline: false }, 'fleet_account', 'fleet_account'],
    ['of a pool', { ...own, fleetPool: true }, 'fleet_account', 'fleet_account'],
  ] as const)('%s is paused and archived: %3$s, deleted: %4$s (VEH-027, VEH-061, OQ-071)', (_, vehicle, pause, deletion) => {
    expect(pauseRefusal(vehicle)).toBe(pause);
    expect(deletionRefusalOf(vehicle)).toBe(deletion);
  });
});
