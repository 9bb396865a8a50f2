import { describe, expect, it } from 'vitest';
import { announcedChange, cardsToCheck, checkDueAt, isCheckDue, needsFleetOnboarding, needsScopesConfirm } from './fleet-tasks.ts';

describe('fleet onboarding (OQ-025)', () => {
  it.each([
    ['is due for a vehicle that was never connected', { fleetId: 'f', lastSyncAt: null, loginData: 'none' }, true],
    ['is due where the login data does not work', { fleetId: 'f', lastSyncAt: null, loginData: 'invalid' }, true],
    ['is done with login data that works', { fleetId: 'f', lastSyncAt: null, loginData: 'valid' }, false],
    ['is done once it has synced', { fleetId: 'f', lastSyncAt: '2026-01-01T00:00:00Z', loginData: 'invalid' }, false],
    ['is never due without a fleet', { fleetId: null, lastSyncAt: null, loginData: 'none' }, false],
  ] as const)('%s', (_title, vehicle, due) => {
    expect(needsFleetOnboarding(vehicle)).toBe(due);
  });
});

describe("the fleet's request for data (OQ-026)", () => {
  const agreed = (fleetScopes: string) => ({ fleetScopes, date: '2026-01-01T00:00:00Z' });
  it.each([
    ['is asked where the driver never agreed', '[charges, odometer]', null, true],
    ['is asked again where the list changed', '[charges, odometer]', agreed('[charges]'), true],
    ['is asked again where the list shrank', '[charges]', agreed('[charges, odometer]'), true],
    ['is answered by exactly this text', '[charges, odometer]', agreed('[charges, odometer]'), false],
    ['is not asked for nothing', null, null, false],
    ['is not asked for an empty text', '', null, false],
    ['is not asked for an empty list', '[ , ]', null, false],
  ])('%s', (_title, fleetScopes, fleetConsent, due) => {
    expect(needsScopesConfirm({ fleetScopes, fleetConsent })).toBe(due);
  });
});

describe('the check of fleet cards (OQ-220)', () => {
  const now = Date.parse('2026-03-31T12:00:00Z');
  it.each([
    ['is due where there was none', 3, [], true],
    ['is due where the last is older than the interval', 3, ['2025-12-31T11:59:59Z'], true],
    ['is done by one within it', 3, ['2025-01-01T00:00:00Z', '2025-12-31T12:00:00Z'], false],
    ['uses the last day of a shorter month', 1, ['2026-02-28T12:00:00Z'], false],
    ['is never due without an interval', null, [], false],
    ['is never due with an interval of 0', 0, [], false],
  ])('%s (TEAM-072)', (_title, fleetCheckInterval, dates, due) => {
    expect(isCheckDue({ fleetCheckInterval, fleetChecks: dates.map((date) => ({ date })), fleetCheckAskedAt: null }, now)).toBe(due);
  });

  const due = {
    fleet: true,
    active: true,
    category: 'Home',
    vehicleId: 'v',
    fleetCheckInterval: 3,
    fleetChecks: [],
    fleetCheckAskedAt: null,
  };
  it.each([
    ['asks where the fleet asked, whatever the interval', { fleetCheckInterval: null, fleetCheckAskedAt: '2026-03-01T00:00:00Z' }, true],
    ['asks for a card of the fleet for charging at home', {}, true],
    ['asks for one of every vehicle', { vehicleId: null }, true],
    ['leaves out cards of the driver', { fleet: false }, false],
    ['leaves out other categories', { category: 'Public' }, false],
    ['leaves out cards that are not active', { active: false }, false],
    ['leaves out cards of another vehicle', { vehicleId: 'w' }, false],
    ['leaves out cards without an interval', { fleetCheckInterval: null }, false],
    ['leaves out cards that were checked, also as wrong', { fleetChecks: [{ date: '2026-03-01T00:00:00Z', valid: false }] }, false],
  ])('%s (TEAM-057, TEAM-060, OQ-221)', (_title, values, isDue) => {
    expect(cardsToCheck([{ ...due, ...values }], 'v', now)).toHaveLength(isDue ? 1 : 0);
  });

  it.each([
    [null, [], null, null],
    [3, [], null, '1970-01-01T00:00:00.000Z'],
    [3, ['2025-12-31T12:00:00Z', '2025-01-01T00:00:00Z'], null, '2026-04-01T12:00:00.000Z'],
    [1, ['2026-01-15T12:00:00Z'], null, '2026-02-16T12:00:00.000Z'],
    [null, ['2026-01-15T12:00:00Z'], '2026-02-01T00:00:00Z', '2026-02-01T00:00:00.000Z'],
  ])('with interval %s, checks %j and asked %s is due at %s', (fleetCheckInterval, dates, fleetCheckAskedAt, expected) => {
    const card = { fleetCheckInterval, fleetChecks: dates.map((date) => ({ date })), fleetCheckAskedAt };
    const at = checkDueAt(card);
    expect(at === null ? null : new Date(at).toISOString()).toBe(expected);
    if (at !== null) expect(isCheckDue(card, at)).toBe(true);
  });

  it('records an announced change of one card as valid, and of several as not valid (TEAM-064, TEAM-067, OQ-222)', () => {
    expect([announcedChange(1), announcedChange(2)]).toEqual([{ valid: true, announced: true }, { valid: false }]);
  });
});
