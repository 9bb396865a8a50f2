import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkClassRule, type ClassRule, ruleFor, type RuledTrip } from './class-rule.ts';

const rule = (changes: Partial<ClassRule> = {}): ClassRule => ({
  id: 'r',
  name: 'Office',
  class: 'toWork',
  reason: null,
  person: null,
  company: null,
  start: 'site home',
  end: 'site office',
  bothWays: true,
  days: 'all',
  fromTime: null,
  toTime: null,
  ...changes,
});
const trip = (start: string, from = 'site home', to = 'site office', timeZone = 'Europe/Berlin'): RuledTrip => ({
  startTime: Date.parse(start),
  timeZone,
  startPlaces: from === '' ? [] : from.split('|'),
  endPlaces: to === '' ? [] : to.split('|'),
});
/** A Wednesday at 8:00 in Berlin. */
const wednesday = '2026-11-18T07:00:00Z';

describe('the rule of a trip', () => {
  it.each<[string, Partial<ClassRule>, RuledTrip, boolean]>([
    ['applies between its places', {}, trip(wednesday), true],
    ['applies on the way back where it is for both ways', {}, trip(wednesday, 'site office', 'site home'), true],
    ['does not apply on the way back where it is for one', { bothWays: false }, trip(wednesday, 'site office', 'site home'), false],
    ['knows a place by any of its names', {}, trip(wednesday, 'hash a|site home', 'site office|hash b'), true],
    ['does not apply between other places', {}, trip(wednesday, 'site home', 'site shop'), false],
    ['does not apply where a place is not known', {}, trip(wednesday, '', 'site office'), false],
    ['with one place applies to trips that lead there', { start: null, bothWays: false }, trip(wednesday, 'site shop'), true],
    ['with one place and both ways applies to trips from there too', { start: null }, trip(wednesday, 'site office', 'site shop'), true],
    ['for weekdays applies on a Wednesday', { days: 'weekdays' }, trip(wednesday), true],
    ['for weekdays does not apply on a Sunday', { days: 'weekdays' }, trip('2026-11-22T07:00:00Z'), false],
    ['for weekends applies on a Saturday', { days: 'weekend' }, trip('2026-11-21T07:00:00Z'), true],
    ['for a day applies on it', { days: 'mi' }, trip(wednesday), true],
    ['for a day does not apply on the next', { days: 'mi' }, trip('2026-11-19T07:00:00Z'), false],
    ['takes the day of the zone, not of UTC', { days: 'mo' }, trip('2026-11-22T23:30:00Z'), true],
    [
      'takes it in zones behind UTC too',
      { days: 'so' },
      trip('2026-11-23T04:30:00Z', 'site home', 'site office', 'America/New_York'),
      true,
    ],
    ['with a time applies from its first minute', { fromTime: '08:00', toTime: '09:00' }, trip(wednesday), true],
    ['with a time ends before its last minute', { fromTime: '07:00', toTime: '08:00' }, trip(wednesday), false],
    ['keeps its hour in summer', { fromTime: '08:00', toTime: '09:00' }, trip('2026-07-15T06:30:00Z'), true],
    ['over midnight applies in the evening', { fromTime: '22:00', toTime: '06:00', days: 'fr' }, trip('2026-11-20T22:00:00Z'), true],
    ['over midnight belongs to the day before', { fromTime: '22:00', toTime: '06:00', days: 'fr' }, trip('2026-11-21T01:00:00Z'), true],
    ['over midnight not to the day itself', { fromTime: '22:00', toTime: '06:00', days: 'fr' }, trip('2026-11-20T01:00:00Z'), false],
  ])('%s', (_, changes, driven, applies) => {
    expect(ruleFor([rule(changes)], driven) !== null).toBe(applies);
  });

  it('is the one with the most conditions, of equal ones the first', () => {
    const rules = [
      rule({ id: 'days', start: null, end: null, days: 'weekdays' }),
      rule({ id: 'one place', start: null }),
      rule({ id: 'two places' }),
      rule({ id: 'the same' }),
      rule({ id: 'another way', start: 'site shop' }),
    ];
    const appliedOf = (some: readonly ClassRule[]) => ruleFor(some, trip(wednesday))?.id;
    expect(appliedOf(rules)).toBe('two places');
    expect(appliedOf(rules.slice(0, 2))).toBe('one place');
    expect(appliedOf([...rules, rule({ id: 'mornings', fromTime: '06:00', toTime: '10:00' })])).toBe('mornings');
    expect(appliedOf(rules.slice(4))).toBeUndefined();
  });

  it('never depends on rules that do not apply, and on the order only among equal ones', () => {
    const place = fc.constantFrom('site home', 'site office', 'site shop', null);
    const anyRule = fc.record({
      start: place,
      end: place,
      bothWays: fc.boolean(),
      days: fc.constantFrom('all' as const, 'weekdays' as const, 'weekend' as const, 'mi' as const),
      times: fc.constantFrom<[string | null, string | null]>([null, null], ['06:00', '10:00'], ['22:00', '05:00']),
    });
    const named = fc
      .array(anyRule, { maxLength: 6 })
      .map((all) => all.map(({ times: [fromTime, toTime], ...one }, index) => rule({ ...one, fromTime, toTime, id: String(index) })));
    const anyTrip = fc
      .tuple(fc.integer({ min: 0, max: 14 * 24 * 60 }), place, place)
      .map(([minutes, from, to]) => trip(new Date(Date.parse(wednesday) + minutes * 60_000).toISOString(), from ?? '', to ?? ''));
    fc.assert(
      fc.property(named, anyTrip, (rules, driven) => {
        const applied = ruleFor(rules, driven);
        const fitting = rules.filter((one) => ruleFor([one], driven) !== null);
        expect(ruleFor(fitting, driven)).toBe(applied);
        expect(applied === null).toBe(fitting.length === 0);
        const reversed = ruleFor(rules.toReversed(), driven);
        const weight = ({ start, end, days, fromTime }: ClassRule) =>
          [start !== null, end !== null, days !== 'all', fromTime !== null].filter(Boolean).length;
        if (applied !== null && reversed !== null) expect(weight(reversed)).toBe(weight(applied));
      }),
    );
  });
});

describe('an entered rule', () => {
  const entered = (changes: Partial<ClassRule & { startName: string | null }>) =>
    Object.fromEntries(
      Object.entries(checkClassRule({ startName: null, endName: null, ...rule(changes) })).map(([field, problem]) => [field, problem.word]),
    );
  const hash = `hash ${'a'.repeat(43)}`;
  it.each<[string, Partial<ClassRule & { startName: string | null }>, Record<string, string>]>([
    ['keeps the rules', {}, {}],
    ['needs a condition', { start: null, end: null }, { start: 'no_condition' }],
    ['is fine with days only', { start: null, end: null, days: 'weekend' }, {}],
    ['needs the end of its time', { fromTime: '08:00' }, { toTime: 'required' }],
    ['needs the start of its time', { toTime: '08:00' }, { fromTime: 'required' }],
    ['does not end when it begins', { fromTime: '08:00', toTime: '08:00' }, { toTime: 'same_time' }],
    ['needs a name for an address', { start: hash }, { startName: 'required' }],
    ['has a name for its address', { start: hash, startName: 'Klinikum' }, {}],
    ['for business needs a reason (TRIP-049)', { class: 'business' }, { reason: 'reason' }],
    ['for business has a reason', { class: 'business', reason: 'Wartung' }, {}],
  ])('%s', (_, changes, problems) => {
    expect(entered(changes)).toEqual(problems);
  });
});
