import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownScopes } from './fleet-scopes.ts';
import { copiedFields, copiedNouns, fieldsOfScopes, grantedRow, grantedScopes, scopeTable } from './scope-table.ts';

const [before, since, after] = [1000, 2000, 3000];
const charge = {
  startTime: 'a',
  endTime: 'b',
  type: 'Home',
  kWh: 20,
  ac: true,
  cost: 7,
  address: 'Am Weg 1',
  latitude: 48.1,
  longitude: 11.5,
};
const trip = {
  startTime: 'a',
  endTime: 'b',
  distance: 10,
  tags: ['Business'],
  startAddress: 'Am Weg 1',
  reason: 'Visit',
  comment: 'secret',
};

describe('the table of scopes', () => {
  it('gives every field that it names, and names each scope (TEAM-047)', () => {
    for (const noun of copiedNouns) expect(fieldsOfScopes(noun, knownScopes)).toEqual(copiedFields[noun]);
    expect(Object.keys(scopeTable).toSorted()).toEqual(knownScopes.toSorted());
  });

  it('gives no field that no granted scope names, and nothing from before a scope', () => {
    const scopes = fc.subarray([...knownScopes]);
    fc.assert(
      fc.property(
        scopes,
        fc.constantFrom(...copiedNouns),
        fc.constantFrom('Home', 'Company', 'Other'),
        fc.boolean(),
        (all, noun, type, early) => {
          const row = { ...Object.fromEntries(copiedFields[noun].map((name) => [name, name])), type, tags: ['ToWork'], comment: 'secret' };
          const granted = all.map((scope) => ({ scope, since }));
          const given = Object.keys(grantedRow(noun, row, early ? before : after, granted) ?? {});
          expect(fieldsOfScopes(noun, all)).toEqual(expect.arrayContaining(given));
          if (early && noun !== 'vehicle') expect(given).toEqual([]);
        },
      ),
    );
  });

  it.each([
    ['charging_home', charge, ['startTime', 'endTime', 'type', 'kWh', 'ac', 'cost', 'costCurrency', 'startLevel', 'endLevel']],
    ['charging_company', charge, null],
    ['charging_home_gps', charge, ['startTime', 'endTime', 'type', 'address', 'latitude', 'longitude']],
    ['odometer', charge, null],
  ] as const)('of a charge at home %s gives %j', (scope, row, names) =>
    expect(Object.keys(grantedRow('charge', row, after, [{ scope, since }]) ?? {})).toEqual(names ?? []),
  );

  it('gives places and reasons of business trips to the logbook, and of no other', () => {
    const granted = [{ scope: 'logbook', since } as const];
    expect(grantedRow('trip', trip, after, granted)).toMatchObject({ startAddress: 'Am Weg 1', reason: 'Visit' });
    expect(grantedRow('trip', { ...trip, tags: ['Private'] }, after, granted)).not.toHaveProperty('startAddress');
    expect(grantedRow('trip', trip, after, granted)).not.toHaveProperty('comment');
  });
});

describe('granted scopes', () => {
  const open = { scopes: '[wattbook.charges, wattbook.tyres]', givenAt: 3000, endedAt: null, endedBy: null };
  const replaced = { scopes: '[wattbook.charges]', givenAt: 1000, endedAt: 3000, endedBy: 'replaced' } as const;
  const odometer = { scope: 'odometer', since: 3000 };

  it('are those of the open consent that somebody knows (TEAM-048)', () => {
    expect(grantedScopes([open])).toEqual([{ scope: 'charges', since: 3000 }]);
    expect(grantedScopes([{ ...open, endedAt: 4000, endedBy: 'withdrawn' }])).toEqual([]);
    expect(grantedScopes([])).toEqual([]);
  });

  it('count for older trips and charges from when the open consent says, and for statements never', () => {
    const [granted] = grantedScopes([
      { ...open, sharedSince: 500 },
      { ...replaced, sharedSince: 100 },
    ]);
    expect(granted).toEqual({ scope: 'charges', since: 1000, olderSince: 500 });
    const all = [{ scope: 'charges', since, olderSince: before } as const, { scope: 'statements', since, olderSince: before } as const];
    expect(grantedRow('charge', charge, before, all)).not.toBeNull();
    expect(grantedRow('charge', charge, before - 1, all)).toBeNull();
    expect(grantedRow('statement', {}, before, all)).toBeNull();
    expect(grantedScopes([{ ...open, sharedSince: 5000 }])).toEqual([{ scope: 'charges', since: 3000 }]);
  });

  it('count from the first consent that has them, as long as none was withdrawn', () => {
    expect(grantedScopes([{ ...open, scopes: '[charges, odometer]' }, replaced])).toEqual([{ scope: 'charges', since: 1000 }, odometer]);
    expect(grantedScopes([open, { ...replaced, endedBy: 'withdrawn' }])).toEqual([{ scope: 'charges', since: 3000 }]);
  });
});
