import { changeActions } from '@wattbook/domain/changelog/changes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SegmentTableName } from '../in-range.ts';
import { type EffectName, type EffectTable, effects, effectsOf, runEffects, type WrittenChange } from './effects.ts';
import type { PlannedChange } from './planned-change.ts';
import type { TimelineAction } from './segment-noun.ts';

const range = { from: 0, to: 1 };
const least: PlannedChange = { entityId: 'a', range };
/** Everything that a change can have. */
const optional = {
  taken: range,
  freed: [],
  remove: ['b'],
  placed: ['a'],
  isMeasured: true,
  isPriced: true,
  restored: {},
  statuses: [],
} satisfies Partial<PlannedChange>;
const full: PlannedChange = { ...least, ...optional };

/** The effects that need a part of the change, and which. */
const needs: Partial<Record<EffectName, keyof typeof optional>> = {
  cut: 'taken',
  freeze: 'taken',
  recomputed: 'taken',
  detect: 'freed',
  forget: 'remove',
  store: 'isMeasured',
  sites: 'placed',
  price: 'isPriced',
  restore: 'restored',
  statuses: 'statuses',
};

const nouns = ['trips', 'charges', 'idles', 'sleeps'] as const;
const actions: readonly TimelineAction[] = [...changeActions, 'decided'];
const writtenOf = (table: SegmentTableName, action: TimelineAction, change: PlannedChange) =>
  ({ noun: { table }, action, change }) as unknown as WrittenChange;

describe('the effects of a change', () => {
  const anyTrip = ['detect', 'forget', 'store', 'sites', 'log', 'rules', 'screens'];
  const anyCharge = [...anyTrip, 'distances', 'battery'];
  const expected: Record<'trips' | 'charges', Partial<Record<TimelineAction, readonly string[]>>> = {
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
    },
  };
  it.each(['trips', 'charges'] as const)('of %s are those of its action, where it has everything that an effect needs', (table) => {
    for (const [action, names] of Object.entries(expected[table])) {
      expect(effectsOf(writtenOf(table, action as TimelineAction, full)).toSorted(), action).toEqual([...names].toSorted());
    }
  });

  it.each(['idles', 'sleeps'] as const)('of %s are an entry of the log, a detection and the open screens', (table) => {
    for (const action of ['deleted', 'restored'] as const)
      expect(effectsOf(writtenOf(table, action, { ...least, freed: [] }))).toEqual(['detect', 'log', 'screens']);
  });

  it('run once each, in the order of the table, and only where the change has what they need', async () => {
    const parts = fc.subarray(Object.keys(optional) as (keyof typeof optional)[]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...nouns), fc.constantFrom(...actions), parts, async (table, action, names) => {
        const change = { ...least, ...Object.fromEntries(names.map((name) => [name, optional[name]])) };
        const ran: string[] = [];
        const recording = Object.fromEntries(
          Object.entries(effects).map(([name, effect]) => [name, { ...effect, run: async () => void ran.push(name) }]),
        ) as unknown as EffectTable;
        await runEffects(writtenOf(table, action, change), recording);
        const all = effectsOf(writtenOf(table, action, full));
        const isNeeded = (name: EffectName) => {
          const part = needs[name];
          return part === undefined || names.includes(part);
        };
        expect(ran).toEqual(all.filter(isNeeded));
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
