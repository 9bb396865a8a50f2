import { describe, expect, it } from 'vitest';
import { covers, matchSpans } from './covering.ts';

const span = (start: number, end: number) => ({ start, end });

describe('a detected segment covers a true span', () => {
  it.each([
    ['of the same time', span(0, 10), span(0, 10), true],
    ['inside of it', span(0, 100), span(40, 50), true],
    ['around it', span(40, 50), span(0, 100), true],
    ['by half of the shorter', span(5, 50), span(0, 10), true],
    ['not by less', span(6, 50), span(0, 10), false],
    ['not at an edge', span(10, 20), span(0, 10), false],
  ])('%s', (_name, found, real, expected) => {
    expect(covers(found, real)).toBe(expected);
  });
});

describe('matching', () => {
  it('counts each span once: single, fused, split or missed, and the segments without a span', () => {
    const reals = [span(0, 10), span(20, 30), span(40, 50), span(60, 90), span(100, 110)];
    const founds = [span(0, 10), span(19, 51), span(60, 70), span(75, 90), span(200, 210)];
    expect(matchSpans(reals, founds)).toEqual({
      single: [{ real: span(0, 10), found: span(0, 10) }],
      fused: [span(20, 30), span(40, 50)],
      split: [span(60, 90)],
      missed: [span(100, 110)],
      others: [span(200, 210)],
    });
  });
});
