import { describe, expect, it } from 'vitest';
import { deletionRefusalOf, offeredActions, pauseRefusal, type VehicleAction } from './vehicle-actions.ts';

const own = { loginData: 'none' as const, archive: false, offline: true, fleet: null, fleetId: null, fleetPool: false };

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

const yesOrNo = [false, true];
/** Every combination of the conditions. */
const all = yesOrNo.flatMap((archive) =>
  yesOrNo.flatMap((offline) =>
    yesOrNo.flatMap((pause) =>
      [null, 'f'].flatMap((fleetId) =>
        (['none', 'invalid'] as const).map((loginData) => ({ archive, offline, pause, loginData, fleet: null, fleetId, fleetPool: false })),
      ),
    ),
  ),
);
type Conditions = (typeof all)[number];

/** Checks that exactly the vehicles with these conditions are offered the action. */
const isOfferedTo = (action: VehicleAction, condition: (vehicle: Conditions) => boolean) =>
  expect(all.filter((vehicle) => offeredActions(vehicle).includes(action))).toEqual(all.filter(condition));

describe('the menu of a vehicle', () => {
  it.each([
    ['connected', own, { offline: false }, ['edit', 'connect', 'consistencyCheck', 'stopLogging', 'archive']],
    ['signed in', own, { offline: false, loginData: 'valid' }, ['edit', 'renew', 'connect', 'consistencyCheck', 'stopLogging', 'archive']],
    ['connected and paused', own, { offline: false, pause: true }, ['edit', 'connect', 'consistencyCheck', 'startLogging', 'archive']],
    ['offline', own, {}, ['edit', 'connect', 'archive', 'delete']],
    ['offline and paused', own, { pause: true }, ['edit', 'connect', 'archive', 'delete']],
    ['archived', own, { archive: true }, ['restore', 'delete']],
    ['archived and still connected', own, { archive: true, offline: false }, ['restore']],
    ['of a fleet', own, { offline: false, fleetId: 'f' }, ['edit', 'connect', 'consistencyCheck']],
    ['of a fleet and offline', own, { fleetId: 'f' }, ['edit', 'connect']],
    ['of a fleet and archived', own, { archive: true, fleetId: 'f' }, []],
  ] as const)('of one that is %s has these actions in this order (OQ-072)', (_, vehicle, changes, actions) => {
    expect(offeredActions({ pause: false, ...vehicle, ...changes })).toEqual(actions);
  });

  it('restores an archived vehicle without a fleet (VEH-053)', () =>
    isOfferedTo('restore', ({ archive, fleetId }) => archive && fleetId === null));
  it('deletes a vehicle without a fleet that is offline, archived or not (VEH-054, VEH-061)', () =>
    isOfferedTo('delete', ({ offline, fleetId }) => offline && fleetId === null));
  it('checks the consistency of a vehicle that is neither archived nor offline (VEH-055)', () =>
    isOfferedTo('consistencyCheck', ({ archive, offline }) => !archive && !offline));
  it('updates the login data of a vehicle that has some and is not archived (VEH-056)', () =>
    isOfferedTo('renew', ({ archive, loginData }) => !archive && loginData !== 'none'));
  it('adds data to a vehicle that is not archived (VEH-056)', () => isOfferedTo('connect', ({ archive }) => !archive));
  it('starts the logging of a paused vehicle that is connected and of no fleet (VEH-057)', () =>
    isOfferedTo('startLogging', ({ archive, offline, pause, fleetId }) => !archive && !offline && pause && fleetId === null));
  it('stops the logging of a running vehicle that is connected and of no fleet (VEH-058)', () =>
    isOfferedTo('stopLogging', ({ archive, offline, pause, fleetId }) => !archive && !offline && !pause && fleetId === null));
  it('edits a vehicle that is not archived (VEH-059)', () => isOfferedTo('edit', ({ archive }) => !archive));
  it('archives a vehicle that is not archived and of no fleet (VEH-060)', () =>
    isOfferedTo('archive', ({ archive, fleetId }) => !archive && fleetId === null));
});
