import { beforeEach, expect, it, vi } from 'vitest';
import { forgetKept, noteAnswer, oldestKept, onKept } from './kept-moments.ts';

const fresh = () => Response.json({});
const kept = (moment: number) => Response.json({}, { headers: { 'x-wattbook-kept': String(moment) } });

beforeEach(() => forgetKept(Number.POSITIVE_INFINITY));

it('an answer of now says nothing of what else the page shows', () => {
  noteAnswer('/v1/trips?page=1', undefined, kept(1000));
  noteAnswer('/v1/trips/stats', '{"a":1}', kept(2000));
  expect(oldestKept()).toBe(1000);
  noteAnswer('/v1/vehicles', undefined, fresh());
  noteAnswer('/v1/trips/stats', '{"a":2}', fresh());
  expect(oldestKept()).toBe(1000);
  noteAnswer('/v1/trips?page=1', undefined, new Response('', { status: 504 }));
  expect(oldestKept()).toBe(1000);
  noteAnswer('/v1/trips?page=1', undefined, fresh());
  expect(oldestKept()).toBe(2000);
  noteAnswer('/v1/trips/stats', '{"a":1}', fresh());
  expect(oldestKept()).toBeNull();
});

it('the last hours of a vehicle are one answer, whenever they were asked for', () => {
  noteAnswer('/v1/vehicles/v/timeline?from=2026-11-29T04:34:48Z', undefined, kept(1000));
  noteAnswer('/v1/vehicles/v/timeline?from=2026-11-29T05:00:00Z', undefined, fresh());
  expect(oldestKept()).toBeNull();
});

it('who listens learns whether the server answers again; what was given before a moment can be forgotten', () => {
  vi.useFakeTimers({ now: 5000 });
  const heard: boolean[] = [];
  const end = onKept((isBack) => heard.push(isBack));
  noteAnswer('/v1/vehicles', undefined, fresh());
  noteAnswer('/v1/trips', undefined, kept(1000));
  vi.setSystemTime(6000);
  noteAnswer('/v1/charges', undefined, kept(2000));
  noteAnswer('/v1/vehicles', undefined, fresh());
  forgetKept(6000);
  expect(oldestKept()).toBe(2000);
  // What failed is still shown.
  vi.setSystemTime(7000);
  noteAnswer('/v1/charges', undefined, new Response('', { status: 504 }));
  forgetKept(7000);
  expect(oldestKept()).toBe(2000);
  expect(heard).toEqual([false, false, true, false, false]);
  end();
  vi.useRealTimers();
});
