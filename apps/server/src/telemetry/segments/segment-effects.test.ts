import { changeActions } from '@wattbook/domain/changelog/changes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EffectName, type EffectTable, effects, effectsOf, runEffects } from './segment-effects.ts';
import type { SegmentTableName, TimelineAction, TimelineFacts, TimelineWriting, UserEffect, WrittenSegments } from './written-segments.ts';

const range = { from: 0, to: 1 };
const least: TimelineFacts = { range };
/** Everything that a change can have. */
const facts = { taken: [range], freed: [], remove: ['b'], placed: ['a'], isMeasured: true } satisfies Partial<TimelineFacts>;
const done = () => Promise.resolve();
/** Everything that a user can ask for. */
const asked = { details: done, price: done, restore: done, book: done, log: done, seal: done, statuses: done } satisfies Record<
  UserEffect,
  () => Promise<void>
>;

/** The effects that need a part of the change, and which. */
const needs: Partial<Record<EffectName, keyof typeof facts | UserEffect>> = {
  cut: 'taken',
  freeze: 'taken',
  recomputed: 'taken',
  detect: 'freed',
  forget: 'remove',
  battery: 'isMeasured',
  statistics: 'isMeasured',
  store: 'isMeasured',
  lines: 'isMeasured',
  routes: 'isMeasured',
  sites: 'placed',
  rulesDue: 'isMeasured',
  details: 'details',
  price: 'price',
  restore: 'restore',
  log: 'log',
  seal: 'seal',
  statuses: 'statuses',
};

const tables = ['trips', 'charges', 'idles', 'sleeps'] as const;
const actions: readonly TimelineAction[] = [...changeActions, 'decided'];
const writings: readonly TimelineWriting[] = [...actions, 'imported', 'detected'];
type Parts = Partial<TimelineFacts> & Partial<Record<UserEffect, () => Promise<void>>>;
function writtenOf(table: SegmentTableName, writing: TimelineWriting, parts: Parts): WrittenSegments {
  const { details, price, restore, book, log, seal, statuses, ...change } = parts;
  const run = Object.fromEntries(
    Object.entries({ details, price, restore, book, log, seal, statuses }).filter(([, call]) => call !== undefined),
  );
  return { table, writing, change: { ...least, ...change }, user: { entityId: 'a', now: 0, run } } as unknown as WrittenSegments;
}
const full = { ...facts, ...asked };

describe('the effects of written segments', () => {
  const anyEntry = ['detect', 'forget', 'statistics', 'store', 'months', 'sites', 'log', 'rules', 'screens'];
  const anyTrip = [...anyEntry, 'routes', 'book'];
  const anyCharge = [...anyEntry, 'distances', 'battery'];
  const expected: Record<'trips' | 'charges', Partial<Record<TimelineWriting, readonly string[]>>> = {
    trips: {
      created: [...anyTrip, 'cut', 'freeze', 'details', 'price', 'seal'],
      changed: [...anyTrip, 'cut', 'freeze', 'recomputed', 'price', 'statuses'],
      deleted: [...anyTrip, 'cut'],
      restored: [...anyTrip, 'cut'],
      merged: [...anyTrip, 'cut', 'lines'],
      unmerged: [...anyTrip, 'cut', 'lines'],
      split: [...anyTrip, 'cut', 'lines'],
      unsplit: [...anyTrip, 'cut', 'lines'],
      moved: [...anyTrip, 'cut', 'freeze', 'tracks', 'lines', 'findings'],
      decided: ['statuses', 'screens'],
      imported: ['cut', 'statistics', 'store', 'months', 'book', 'rulesDue'],
      detected: ['forget', 'statistics', 'store', 'lines', 'routes', 'sites', 'book', 'rulesDue', 'screens'],
    },
    charges: {
      created: [...anyCharge, 'cut', 'freeze', 'price'],
      changed: [...anyCharge, 'cut', 'freeze', 'recomputed', 'price', 'restore', 'statuses'],
      deleted: [...anyCharge, 'cut'],
      restored: [...anyCharge, 'cut'],
      merged: [...anyCharge, 'cut'],
      unmerged: [...anyCharge, 'cut'],
      moved: [...anyCharge, 'cut', 'freeze', 'findings'],
      decided: ['statuses', 'screens'],
      imported: ['cut', 'distances', 'battery', 'statistics', 'store', 'months', 'rulesDue'],
      detected: ['forget', 'distances', 'battery', 'statistics', 'store', 'sites', 'rulesDue', 'screens'],
    },
  };
  it.each(['trips', 'charges'] as const)('of %s are those of how they were written, where the change has everything', (table) => {
    for (const [writing, names] of Object.entries(expected[table])) {
      expect(effectsOf(writtenOf(table, writing as TimelineWriting, full)).toSorted(), writing).toEqual([...names].toSorted());
    }
  });

  it.each(['idles', 'sleeps'] as const)('of %s are an entry of the log, a detection, their months and the open screens', (table) => {
    for (const action of ['deleted', 'restored'] as const)
      expect(effectsOf(writtenOf(table, action, { freed: [], ...asked }))).toEqual(['detect', 'months', 'log', 'screens']);
    expect(effectsOf(writtenOf(table, 'detected', { remove: ['a'], isMeasured: true }))).toEqual(['forget', 'screens']);
  });

  it('of an open charge are its distance and the open screens only', () => {
    expect(effectsOf(writtenOf('charges', 'detected', { isMeasured: false }))).toEqual(['distances', 'screens']);
  });

  it('run once each, in the order of the table, and only where the change has what they need', async () => {
    const parts = fc.subarray(Object.keys(full) as (keyof typeof full)[]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...tables), fc.constantFrom(...writings), parts, async (table, writing, names) => {
        const ran: string[] = [];
        const recording = Object.fromEntries(
          Object.entries(effects).map(([name, effect]) => [name, { ...effect, run: async () => void ran.push(name) }]),
        ) as unknown as EffectTable;
        await runEffects(writtenOf(table, writing, Object.fromEntries(names.map((name) => [name, full[name]]))), recording);
        const isNeeded = (name: EffectName) => {
          const part = needs[name];
          return part === undefined || names.includes(part);
        };
        expect(ran).toEqual(effectsOf(writtenOf(table, writing, full)).filter(isNeeded));
      }),
    );
  });

  it('end with the open screens, after the log and the rules', () => {
    const names = Object.keys(effects);
    expect(names.at(-1)).toBe('screens');
    expect(names.indexOf('log')).toBeLessThan(names.indexOf('seal'));
    expect(names.indexOf('rules')).toBeLessThan(names.indexOf('statuses'));
  });
});
