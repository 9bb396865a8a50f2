import type { VehicleStatus } from '@wattbook/contract/vehicles/vehicle.schema';
import { describe, expect, it } from 'vitest';
import { addedLevel, chargingDisplay, connectedSince } from './charging-display.ts';

const displayOf = (state: VehicleStatus['state'], charging: string | null, plugged: boolean | null) =>
  chargingDisplay({
    state,
    charging,
    values: { plugged: plugged === null ? null : { value: plugged, at: '2026-11-20T12:00:00Z' } } as VehicleStatus['values'],
  });

describe('the charging display', () => {
  it('shows the charge text and a green bar while the vehicle charges (DASH-027)', () => {
    expect(displayOf('Charging', 'charging', true)).toMatchObject({ text: 'charging', bar: 'charging' });
  });

  it.each(['none', 'connected', 'stopped', 'complete', 'error'])('shows "not charging" for %s (DASH-028)', (charging) => {
    expect(displayOf('Parked', charging, null)).toMatchObject({ text: 'notCharging', bar: 'standing' });
  });

  it('shows no text without a charging state, and where it is `charging` but the vehicle does not charge', () => {
    expect(displayOf('Parked', null, null).text).toBeNull();
    expect(displayOf('Parked', 'charging', true)).toMatchObject({ text: null, bar: 'standing' });
  });

  it('hides the connection time once it is disconnected (DASH-029)', () => {
    expect(displayOf('Parked', 'none', null).showsConnectedSince).toBe(false);
    expect(displayOf('Parked', 'complete', false).showsConnectedSince).toBe(false);
    expect(displayOf('Parked', 'complete', true).showsConnectedSince).toBe(true);
  });
});

describe('the time since a vehicle is connected', () => {
  const at = (state: string, hour: string) => ({ state, startTime: `2026-11-20T${hour}:00:00Z` });
  it.each([
    [[at('Driving', '08'), at('Charging', '09'), at('Parked', '10'), at('Charging', '11')], '09'],
    [[at('Charging', '07'), at('Driving', '08'), at('Charging', '09')], '09'],
    [[at('Charging', '07'), at('Driving', '08'), at('Parked', '09')], null],
    [[], null],
  ])('%#: is the start of its first charge after the last drive', (segments, hour) => {
    expect(connectedSince(segments)).toBe(hour === null ? null : `2026-11-20T${hour}:00:00Z`);
  });
});

it.each([
  [[{ state: 'Charging', startTime: '', startLevel: 52, open: true }], 66, 14],
  [[{ state: 'Charging', startTime: '', startLevel: 52, open: false }], 66, null],
  [[{ state: 'Charging', startTime: '', startLevel: null, open: true }], 66, null],
  [[{ state: 'Charging', startTime: '', startLevel: 52, open: true }], null, null],
  [[{ state: 'Parked', startTime: '', startLevel: 52, open: true }], 66, null],
])('%#: the level added by an open charge is the difference between its start and now', (segments, level, added) => {
  expect(addedLevel(segments, level)).toBe(added);
});
