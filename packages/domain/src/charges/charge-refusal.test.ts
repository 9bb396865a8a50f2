import { describe, expect, it } from 'vitest';
import { refusalOfCharge } from './charge-refusal.ts';

const hour = 3_600_000;
const session = { startTime: 0, endTime: 3 * hour, kWh: 30, startLevel: null, endLevel: null, odometer: null };

describe('what a charger states as a charge of its own (decision 0107)', () => {
  it.each([
    ['any energy and time', {}, null],
    ['levels that say more than the meter', { startLevel: 24, endLevel: 100 }, null],
    ['a week at the cable', { endTime: 168 * hour }, null],
    ['no duration', { endTime: 0 }, 'no_duration'],
    ['an end before the start', { endTime: -1 }, 'no_duration'],
    ['the future', { endTime: 1001 * hour }, 'implausible'],
    ['a level that no battery has', { startLevel: 140 }, 'implausible'],
    ['an energy that no battery holds', { kWh: 20_000 }, 'implausible'],
    ['a time that no car stays', { endTime: 900 * hour }, 'implausible'],
  ])('%s', (_, values, refusal) => expect(refusalOfCharge({ ...session, ...values }, 1000 * hour)).toBe(refusal));
});
