import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type EndedCharging, isInterrupted } from './interrupted-charge.ts';

const stopped: EndedCharging = {
  level: 45,
  limit: 80,
  plugged: true,
  isCharging: false,
  word: 'stopped',
  hasSmartTariff: false,
  resumed: 0,
};

it.each<[what: string, changes: Partial<EndedCharging>, expected: boolean]>([
  ['stopped below the limit with the plug in', {}, true],
  ['of a car that says no word', { word: undefined }, true],
  ['that failed, whatever plans it', { word: 'error', hasSmartTariff: true, resumed: 9 }, true],
  ['that went on once before', { resumed: 1 }, true],
  ['that waits for its hour by the word of the car', { word: 'connected' }, false],
  ['that is complete by the word of the car', { word: 'complete' }, false],
  ['with a smart tariff', { hasSmartTariff: true }, false],
  ['of a car that something controls', { resumed: 2 }, false],
  ['that reached the limit', { level: 78 }, false],
  ['of a car without a limit', { limit: undefined }, false],
  ['of a car whose level is not known', { level: null }, false],
  ['that was unplugged', { plugged: false }, false],
  ['of a car whose plug is not known', { plugged: undefined }, false],
  ['that goes on', { isCharging: true }, false],
])('a charge %s is interrupted: %j → %s (decision 0186)', (_what, changes, expected) => {
  expect(isInterrupted({ ...stopped, ...changes })).toBe(expected);
});

it('nothing but an error is interrupted where something plans the charging (decision 0186)', () => {
  const words = fc.constantFrom<EndedCharging['word']>('none', 'connected', 'starting', 'charging', 'stopped', 'complete', undefined);
  fc.assert(
    fc.property(words, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 2, max: 30 }), (word, level, resumed) => {
      expect(isInterrupted({ ...stopped, word, level, resumed })).toBe(false);
      expect(isInterrupted({ ...stopped, word, level, hasSmartTariff: true })).toBe(false);
    }),
  );
});
