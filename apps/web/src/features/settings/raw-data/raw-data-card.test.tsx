import { useMutationState } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { visit, exampleVehicle } from '../../../testing/visit.tsx';
import { RawDataCard } from './raw-data-card.tsx';

/** Renders the card; returns the number of failed mutations, which the page shell would report. */
function CardAndFailures() {
  const failed = useMutationState({ filters: { status: 'error' } });
  return (
    <>
      <RawDataCard />
      <output>{failed.length}</output>
    </>
  );
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a cancelled download is no failure', async () => {
  await visit('/settings', (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings', component: CardAndFailures })], {});
  const originalFetch = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    url === `/v1/vehicles/${exampleVehicle.id}/records`
      ? new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))))
      : originalFetch(url, init),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(screen.getByText('0')).toBeTruthy();
});
