import { describe, expect, it } from 'vitest';
import { reasonOf } from '../access/verdict.ts';
import { cardActionOf, cardActions, cardVerdict } from './card-policy.ts';

const own = { fleet: false, integration: null };
const ofFleet = { fleet: true, integration: null };
const tibberOfFleet = { fleet: true, integration: 'Tibber' } as const;

const reasonsOf = (card: Parameters<typeof cardVerdict>[1]['card'], kind: 'owner' | 'administrator' | 'support_view' = 'owner') =>
  Object.fromEntries(cardActions.map((action) => [action, reasonOf(cardVerdict(action, { actor: { kind }, card }))]));

describe('a card', () => {
  it.each([
    ['that is new', null, [null, null, null, 'hidden']],
    ['of its user', own, [null, null, null, 'hidden']],
    ['of a fleet (COST-046, COST-090)', ofFleet, ['fleet_account', 'fleet_account', 'fleet_account', null]],
    ['of a fleet at Tibber, where the driver has the access (COST-090)', tibberOfFleet, ['fleet_account', null, 'fleet_account', null]],
  ])('%s', (_, card, [change, access, deletion, check]) => {
    const expected = { change, change_access: access, delete: deletion, check };
    expect(reasonsOf(card)).toEqual(expected);
    expect(reasonsOf(card, 'administrator')).toEqual(expected);
  });

  it('is only read in a support view (OQ-028)', () => {
    for (const card of [null, own, ofFleet, tibberOfFleet])
      expect(new Set(Object.values(reasonsOf(card, 'support_view')))).toEqual(new Set(['read_only']));
  });

  it.each([
    [['token', 'RFID', 'version'], 'change_access'],
    [['id'], 'change_access'],
    [['token', 'name'], 'change'],
    [['prices'], 'change'],
  ] as const)('a change of %j is %s', (fields, action) => expect(cardActionOf(fields)).toBe(action));
});
