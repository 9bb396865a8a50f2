import { describe, expect, it } from 'vitest';
import type { SampleFields } from '../../telemetry/sample.ts';
import { sourceRank } from '../../telemetry/source-rank.ts';
import { foldMany } from '../fold.ts';
import { defaultSettings, settingsAt } from '../settings.ts';
import { settle } from '../settle.ts';
import { emptyState, isOfThisVersion, parseState, serializeState, versionPrefix } from '../state.ts';
import { at, clock, every, detect } from '../testing/detect.ts';

describe('several sources on one car (detection.md, section 2)', () => {
  it.each([
    ['tesla-telemetry', 0],
    ['push', 1],
    ['smartcar-webhook', 1],
    ['ford', 2],
    ['teslafi', 3],
    ['gpx', 3],
    ['csv', 3],
    ['cardata-history', 4],
  ])('%s has rank %i', (source, rank) => {
    expect(sourceRank(source)).toBe(rank);
  });

  it('follows the best source while it reported within 15 minutes, then the others', () => {
    const early = detect([at('10:00', { soc: 50 }, 'telemetry'), at('10:05', { soc: 60 }, 'poll')]);
    expect(settle(early.state, clock('10:05')).live.soc?.value).toBe(50);
    const late = detect([at('10:00', { soc: 50 }, 'telemetry'), at('10:20', { soc: 60 }, 'poll')]);
    expect(settle(late.state, clock('10:20')).live.soc?.value).toBe(60);
  });

  it('prefers the usable level where both exist', () => {
    const { state } = detect([at('10:00', { soc: 50, usableSoc: 48 }), at('10:01', { soc: 51 })]);
    expect(settle(state, clock('10:01')).live.soc?.value).toBe(48);
  });

  it('falls back to the other level where the usable one is unknown, and to unknown where there is none', () => {
    const stateAfter = (fields: SampleFields) => detect([at('10:00', { soc: 50, usableSoc: 48 }), at('10:01', fields)]).state;
    expect(settle(stateAfter({ usableSoc: null, soc: 51 }), clock('10:01')).live.soc?.value).toBe(51);
    expect(settle(stateAfter({ usableSoc: null }), clock('10:01')).live.soc).toBe(null);
  });

  it('has no battery power while the current is unknown', () => {
    const { state } = detect([at('10:00', { batteryA: 10, batteryV: 400 }), at('10:01', { batteryA: null })]);
    expect(settle(state, clock('10:01')).live.powerKw).toBe(null);
  });

  it.each([
    ['0 in a coordinate', 50, 0],
    ['outside the globe', 91, 9],
  ])('ignores a position with %s', (_, lat, lon) => {
    const { state } = detect([at('10:00', { lat, lon, soc: 50 })]);
    expect(settle(state, clock('10:00')).live.lat).toBe(null);
  });

  it('ends a sleep by any value and by online, which does not show that the car stands', () => {
    expect(
      detect([every(60, '10:00', '10:05', () => ({ online: 'asleep' })), every(60, '10:06', '10:08', () => ({ online: 'online' }))]).lines,
    ).toEqual(['sleep 10:00-10:06', 'idle 10:06-10:08']);
  });
});

describe('settings and state', () => {
  const versions = [
    { from: 0, settings: { ...defaultSettings, tripMergeTime: 5 } },
    { from: clock('10:00'), settings: { ...defaultSettings, tripMergeTime: 20 } },
  ];

  it('folds a sample with the version of its time', () => {
    expect(settingsAt(versions, clock('09:59')).tripMergeTime).toBe(5);
    expect(settingsAt(versions, clock('10:00')).tripMergeTime).toBe(20);
    expect(settingsAt([], 0)).toEqual(defaultSettings);
  });

  it('refuses a text of another version and a damaged one', () => {
    const text = serializeState(emptyState());
    expect(serializeState(parseState(text))).toBe(text);
    const older = text.replace(versionPrefix, '[0,');
    expect([text, older].map(isOfThisVersion)).toEqual([true, false]);
    expect(() => parseState(older)).toThrow('another version');
    expect(() => parseState(`${versionPrefix}0,null,3]`)).toThrow('damaged');
  });

  it('shows everything as unknown for a vehicle without a report', () => {
    expect(settle(emptyState(), clock('10:00'))).toMatchObject({ live: { state: null, lastHeardAt: null }, segments: [], dueAt: null });
    expect(foldMany(emptyState(), [], versions).changes).toBe(null);
  });

  it('treats samples at or before its position as repetitions', () => {
    const { state } = foldMany(emptyState(), [at('10:00', { soc: 50 }), at('10:01', { soc: 51 })], versions);
    const before = serializeState(state);
    expect(foldMany(state, [at('10:00', { soc: 70 }), at('10:01', { soc: 70 })], versions).changes).toBe(null);
    expect(serializeState(state)).toBe(before);
  });
});
