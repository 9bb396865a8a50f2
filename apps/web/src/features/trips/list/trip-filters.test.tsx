import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { visit } from '../testing/visit.ts';

beforeAll(startI18n);
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media === '(max-width: 40em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('on a phone the filters of estimated trips and of open errors are in the menu of the tags, whose button says that it is on (decision 0059)', async () => {
  const { address } = await visit('/trips?from=2026-11-01&to=2026-11-30', { 'GET /v1/trips': { total: 1, data: [exampleTrip()] } });
  const button = await screen.findByRole('button', { name: 'Filter by tag: Any tag' });
  await userEvent.click(button);
  const item = within(await screen.findByRole('menu')).getByRole('menuitemcheckbox', { name: 'Partly estimated' });
  expect(item.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(item);
  await waitFor(() => expect(address()).toContain('estimated=1'));
  await userEvent.click(await screen.findByRole('button', { name: 'Filter by tag: Any tag, Partly estimated' }));
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitemcheckbox', { name: 'Open errors' }));
  await waitFor(() => expect(address()).toContain('errors=1'));
  expect(await screen.findByRole('button', { name: 'Filter by tag: Any tag, Partly estimated, Open errors' })).toBeTruthy();
});
