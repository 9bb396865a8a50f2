import { describe, expect, it } from 'vitest';
import { createPastCount, progressText } from './past-progress.ts';
import { openProgressLine } from './progress-line.ts';

const day = 86_400_000;
const cars = [
  { key: 'a', from: 0 },
  { key: 'b', from: 60 * day },
];
const at = (daysDone: number) => ({ cars: 2, carsDone: 0, days: 100, daysDone, samples: daysDone * 10 });

describe('the progress of the past', () => {
  it('counts days of cars, each from its stored end, never decreasing and never above the total', () => {
    const past = createPastCount(cars, 100 * day);
    expect(past.read()).toEqual({ cars: 2, carsDone: 0, days: 140, daysDone: 0, samples: 0 });
    past.count(1500);
    past.reach('a', 30 * day);
    past.reach('a', 20 * day);
    past.reach('b', 200 * day);
    expect(past.read()).toEqual({ cars: 2, carsDone: 1, days: 140, daysDone: 70, samples: 1500 });
    expect(progressText(past.read())).toBe('1 of 2 cars, 70 of 140 days, 1,500 samples');
  });
});

describe('the line for the operator', () => {
  const open = (isTTY: boolean) => {
    const [written, printed, clock] = [[] as string[], [] as string[], { now: 0 }];
    const terminal = { isTTY, write: (text: string) => written.push(text) };
    const line = openProgressLine({ terminal, print: (text) => printed.push(text), now: () => clock.now });
    return { written, said: printed, clock, line };
  };

  it('is rewritten a few times a second on a terminal', () => {
    const { written, said: printed, clock, line } = open(true);
    for (let daysDone = 0; daysDone <= 100; daysDone += 1) {
      clock.now = daysDone * 20;
      line.show('Making', at(daysDone));
    }
    expect(written).toHaveLength(11);
    expect(written[1]).toBe('\r\x1b[KMaking: 0 of 2 cars, 10 of 100 days, 100 samples');
    line.end('Making', at(100));
    line.clear();
    expect(written.slice(11)).toEqual(['\r\x1b[K', '\r\x1b[K']);
    expect(printed).toEqual(['Making: 0 of 2 cars, 100 of 100 days, 1,000 samples']);
  });

  it('is printed at each quarter elsewhere', () => {
    const { written, said: printed, line } = open(false);
    for (let daysDone = 0; daysDone <= 100; daysDone += 1) line.show('Making', at(daysDone));
    line.end('Making', at(100));
    expect(printed.map((text) => text.split(', ')[1])).toEqual([0, 25, 50, 75, 100].map((days) => `${days} of 100 days`));
    line.clear();
    expect(written).toEqual([]);
  });

  it('is printed once where there is nothing to do', () => {
    const { said: printed, line } = open(false);
    line.show('Making', { ...at(0), days: 0 });
    line.end('Making', { ...at(0), days: 0 });
    expect(printed).toHaveLength(1);
  });
});
