import { describe, expect, it } from 'vitest';
import { reasonOf } from '../access/verdict.ts';
import { offeredActions, timelineVerdict, type VehicleAction, vehicleDecisions, vehicleVerdict } from './vehicle-policy.ts';

const own = { loginData: 'none' as const, archive: false, offline: true, fleet: null, fleetId: null, fleetPool: false };

const user = { kind: 'owner' } as const;

describe('a vehicle', () => {
  it.each([
    ['without a connection', own, null, null, null],
    ['with a connection', { ...own, offline: false }, null, 'vehicle_connected', null],
    ['in the archive', { ...own, archive: true }, null, null, 'vehicle_archived'],
    ['of a fleet', { ...own, fleetId: 'f1' }, 'fleet_account', 'fleet_account', null],
    ['of a fleet under its other name', { ...own, fleet: 'f1', offline: false }, 'fleet_account', 'fleet_account', null],
    ['of a pool', { ...own, fleetPool: true }, 'fleet_account', 'fleet_account', null],
  ] as const)('%s is paused and archived: %3$s, deleted: %4$s, subscribed for: %5$s (VEH-027, VEH-061, OQ-071)', (...given) => {
    const [, vehicle, archive, deletion, subscription] = given;
    for (const kind of ['owner', 'administrator'] as const) {
      const reasons = vehicleDecisions.map((decision) => [decision, reasonOf(vehicleVerdict(decision, { actor: { kind }, vehicle }))]);
      expect(Object.fromEntries(reasons)).toEqual({ pause: archive, archive, delete: deletion, subscribe: subscription });
    }
  });

  it.each(vehicleDecisions)('is only read in a support view: %s is refused, whatever its state (OQ-028)', (decision) => {
    const actor = { kind: 'support_view' } as const;
    for (const vehicle of [own, { ...own, offline: false }, { ...own, fleetId: 'f1' }]) {
      expect(reasonOf(vehicleVerdict(decision, { actor, vehicle }))).toBe('read_only');
      expect(offeredActions(actor, { pause: false, ...vehicle })).toEqual([]);
    }
  });
});

it.each([
  [true, null],
  [false, 'subscription_required'],
] as const)('the timeline of a vehicle that is paid for: %s, refuses changes with %s (OQ-231)', (payed, reason) => {
  expect(reasonOf(timelineVerdict({ payed }))).toBe(reason);
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

const offeredTo = (action: VehicleAction) => all.filter((vehicle) => offeredActions(user, vehicle).includes(action));

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
    expect(offeredActions(user, { pause: false, ...vehicle, ...changes })).toEqual(actions);
  });

  it('restores an archived vehicle without a fleet (VEH-053)', () =>
    expect(offeredTo('restore')).toEqual(all.filter(({ archive, fleetId }) => archive && fleetId === null)));
  it('deletes a vehicle without a fleet that is offline, archived or not (VEH-054, VEH-061)', () =>
    expect(offeredTo('delete')).toEqual(all.filter(({ offline, fleetId }) => offline && fleetId === null)));
  it('checks the consistency of a vehicle that is neither archived nor offline (VEH-055)', () =>
    expect(offeredTo('consistencyCheck')).toEqual(all.filter(({ archive, offline }) => !archive && !offline)));
  it('updates the login data of a vehicle that has some and is not archived (VEH-056)', () =>
    expect(offeredTo('renew')).toEqual(all.filter(({ archive, loginData }) => !archive && loginData !== 'none')));
  it('adds data to a vehicle that is not archived (VEH-056)', () =>
    expect(offeredTo('connect')).toEqual(all.filter(({ archive }) => !archive)));
  it('starts the logging of a paused vehicle that is connected and of no fleet (VEH-057)', () =>
    expect(offeredTo('startLogging')).toEqual(
      all.filter(({ archive, offline, pause, fleetId }) => !archive && !offline && pause && fleetId === null),
    ));
  it('stops the logging of a running vehicle that is connected and of no fleet (VEH-058)', () =>
    expect(offeredTo('stopLogging')).toEqual(
      all.filter(({ archive, offline, pause, fleetId }) => !archive && !offline && !pause && fleetId === null),
    ));
  it('edits a vehicle that is not archived (VEH-059)', () => expect(offeredTo('edit')).toEqual(all.filter(({ archive }) => !archive)));
  it('archives a vehicle that is not archived and of no fleet (VEH-060)', () =>
    expect(offeredTo('archive')).toEqual(all.filter(({ archive, fleetId }) => !archive && fleetId === null)));
});
