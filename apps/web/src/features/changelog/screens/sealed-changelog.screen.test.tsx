import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { changelogRoutes } from '../changelog.routes.ts';
import { exampleChange } from '../../../testing/example-change.ts';

const sealed = 'c2VhbGVk'.repeat(12);
const address = JSON.stringify({ line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' });
const open = vi.hoisted(() => ({ key: false }));

vi.mock('../../../keyring/worker-client.ts', () => ({
  openRecords: async (records: readonly { readonly id: string; readonly placesKey: string; readonly texts: object }[]) =>
    records.map(({ id, placesKey, texts }) =>
      open.key && id === exampleChange().entityId && placesKey === 'key of the trip' && 'startAddress' in texts
        ? { startAddress: address }
        : {},
    ),
}));

const change = exampleChange({ entityOld: { startAddress: null }, entityNew: { startAddress: sealed } });
const show = () =>
  visit('/changelog', changelogRoutes, {
    [`GET /v1/vehicles/${exampleVehicle.id}/changelog`]: {
      total: 1,
      data: [{ ...change, subject: { ...change.subject, placesKey: 'key of the trip' } }],
    },
  });

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

it.each([
  [true, 'none → Am Ring 1, Ulm'],
  [false, 'none → encrypted'],
])('the places of a sealed trip in its changes are opened with its key: %s (decision 0023)', async (hasKey, text) => {
  open.key = hasKey;
  await show();
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(sealed)).toBeNull();
});
