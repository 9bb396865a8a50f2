import { expect, it } from 'vitest';
import { chargingLoss } from './charging-loss.ts';

const unread = { meterStart: null, meterEnd: null };

it.each([
  [
    { ...unread, kWh: 9, gridkWh: 10 },
    { kWh: 1, percent: 10 },
  ],
  [
    { ...unread, kWh: 10, gridkWh: 10 },
    { kWh: 0, percent: 0 },
  ],
  [{ ...unread, kWh: null, gridkWh: 10 }, null],
  [{ ...unread, kWh: 9, gridkWh: null }, null],
  [{ ...unread, kWh: 0, gridkWh: 0 }, null],
  [{ ...unread, kWh: 11, gridkWh: 10 }, null],
  [
    { kWh: 9, gridkWh: 10, meterStart: 100, meterEnd: 112 },
    { kWh: 3, percent: 25 },
  ],
  [
    { kWh: 9, gridkWh: null, meterStart: 100, meterEnd: 112 },
    { kWh: 3, percent: 25 },
  ],
  [
    { kWh: 9, gridkWh: 10, meterStart: 100, meterEnd: null },
    { kWh: 1, percent: 10 },
  ],
  [{ kWh: 9, gridkWh: 10, meterStart: 100, meterEnd: 108 }, null],
])('the loss between wall and battery of %j is %j (CHG-065, decision 0084)', (charge, expected) => {
  expect(chargingLoss(charge)).toEqual(expected);
});
