import { describe, expect, it } from 'vitest';
import { checkAccess, findQuestions } from './check-access.mjs';

const asked = (source) => findQuestions(source, 'x.tsx').map(({ name }) => name);

describe('a source asks for a role or a value of a fleet', () => {
  it.each([
    ["if (actor.role !== 'admin') refuse();", ['role']],
    ["const isAdmin = ({ role }) => role === 'admin';", ['role']],
    ['const refusal = ({ locked }) => (locked ? text : null);', ['locked']],
    ['const isPool = ({ fleetPool }) => fleetPool;', ['fleetPool']],
    ['const isFree = !vehicle.fleetPool && true;', ['fleetPool']],
    ['const end = now - start > vehicle.fleetTripLock;', ['fleetTripLock']],
    ['const chip = <p>{card.fleet && text}</p>;', ['fleet']],
    ["if (actor.kind === 'administrator') go();", ['administrator']],
    ["query.where('users.role', '=', value)", ['role']],
    ["query.where((where) => where('fleet_id', 'is not', null))", ['fleet_id']],
  ])('%s', (source, names) => expect(asked(source)).toEqual(names));

  it.each([
    'const rules = { fleetTripLock: row.fleet_trip_lock, fleetPool: vehicle.fleetPool };',
    "const text = '' as { readonly role: 'user' | 'admin' }['role'];",
    "tenant.selectFrom('vehicles').select('fleet_pool')",
    'const actor = kindOfActor({ role, isViewing });',
    "const entry = { onlyFor: 'administrator' };",
    '<p role="alert">{text}</p>',
  ])('not where it only carries it: %s', (source) => expect(asked(source)).toEqual([]));

  it('with its line', () => {
    expect(findQuestions('\nif (user.role) go();', 'x.ts')).toEqual([{ name: 'role', line: 2 }]);
  });
});

describe('the check', () => {
  const question = 'if (card.fleet) go();';

  it('names what asks and is no exception', () => {
    expect(checkAccess([['a/b.ts', question]], {})).toEqual([expect.stringContaining('a/b.ts:1 decides by fleet')]);
    expect(checkAccess([['a/b.ts', question]], { 'a/': 'fleet' })).toEqual([]);
    expect(checkAccess([['a/b.ts', question]], { 'a/b.ts': 'role' })).toHaveLength(2);
  });

  it('lets policies ask', () => {
    expect(checkAccess([['packages/domain/src/cards/card-policy.ts', question]], {})).toEqual([]);
    expect(checkAccess([['packages/domain/src/access/actor.ts', question]], {})).toEqual([]);
  });

  it('names an exception that is not needed any more', () => {
    expect(checkAccess([['a/b.ts', '']], { 'a/b.ts': 'fleet' })).toEqual([expect.stringContaining('a/b.ts fleet')]);
  });
});
