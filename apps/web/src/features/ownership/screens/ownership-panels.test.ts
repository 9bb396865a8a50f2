import { preferencesOfUser } from '@wattbook/i18n/formats/preferences';
import { expect, it } from 'vitest';
import { formatsFor } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { exampleOwnership } from '../testing/example-ownership.ts';
import { ownershipAxis, ownershipPanels } from './ownership-panels.ts';

const formats = formatsFor(preferencesOfUser({ language: 'en' }, 'Europe/Berlin'));
const t: Translate = (key) => key;

it('the bars of the full cost are its groups over the months, earnings below zero, without groups that are 0 (decision 0180)', () => {
  const panels = ownershipPanels(exampleOwnership(), formats, t);
  expect(panels.map(({ label, points }) => [label, points.map(([, amount]) => amount)])).toEqual([
    ['ownership.vehicle', [400, 400]],
    ['ownership.energyAndFees', [0, 90]],
    ['ownership.earnings', [0, -95]],
  ]);
  expect(new Set(panels.map(({ stack }) => stack)).size).toBe(1);
});

it('the axis has the months of the time, with the year of each January, and says that the last one is not over', () => {
  const over = ownershipAxis(exampleOwnership(), formats, t);
  expect([over.format(1), over.format(2), over.formatExact?.(2), over.openFrom]).toEqual(['Jan 2026', 'Feb', 'February 2026', undefined]);
  expect(ownershipAxis(exampleOwnership({ to: '2026-02-27' }), formats, t).openFrom).toBe(2);
});
