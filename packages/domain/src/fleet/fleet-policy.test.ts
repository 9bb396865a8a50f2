import { expect, it } from 'vitest';
import { actorKinds } from '../access/actor.ts';
import { reasonOf } from '../access/verdict.ts';
import { fleetActions, fleetRoles, fleetVerdict, leavesAnOwner } from './fleet-policy.ts';

const owner = { kind: 'owner' } as const;

it.each([
  ['owner', ['read', 'change', 'delete', 'changePeople', 'leave', 'inviteVehicle', 'changeVehicle', 'changeSignIn', 'readMoney', 'pay']],
  ['manager', ['read', 'leave', 'inviteVehicle', 'changeVehicle']],
  ['payroll', ['read', 'leave', 'readMoney', 'pay']],
  ['viewer', ['read', 'leave']],
] as const)('a %s of a fleet may: %j', (role, allowed) => {
  const may = fleetActions.filter((action) => fleetVerdict(action, { actor: owner, standing: { role, owners: 2 } }).may);
  expect(may).toEqual(allowed);
});

it('for others a fleet does not exist, also for administrators and whoever they look at', () => {
  for (const kind of actorKinds)
    for (const action of fleetActions)
      expect(reasonOf(fleetVerdict(action, { actor: { kind }, standing: { role: null, owners: 1 } }))).toBe('hidden');
});

it('a support view changes nothing of a fleet', () => {
  const changes = fleetActions.filter((action) => action !== 'read' && action !== 'readMoney');
  for (const action of changes)
    expect(reasonOf(fleetVerdict(action, { actor: { kind: 'support_view' }, standing: { role: 'owner', owners: 2 } }))).toBe('read_only');
});

it('the last owner cannot leave, nor lose the role', () => {
  expect(reasonOf(fleetVerdict('leave', { actor: owner, standing: { role: 'owner', owners: 1 } }))).toBe('last_fleet_owner');
  for (const role of fleetRoles) {
    expect(leavesAnOwner('owner', role, 1)).toBe(role === 'owner');
    expect(leavesAnOwner('owner', role, 2)).toBe(true);
    expect(leavesAnOwner(role, null, 1)).toBe(role !== 'owner');
  }
});
