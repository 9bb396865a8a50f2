import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { forgetCreated, noteCreated } from '../../../lists/created-rows.ts';
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

it('a search takes no tag from the menu that was in it before', async () => {
  const tagged = exampleTrip({ tags: ['Klinikum'] });
  await visit('/trips?from=2026-11-01&to=2026-11-30', {
    'GET /v1/trips': (parameters: URLSearchParams) => (parameters.has('search') ? { total: 0, data: [] } : { total: 1, data: [tagged] }),
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('No trip fits these filters.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter by tag: Any tag' }));
  expect(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Klinikum' })).toBeTruthy();
});

describe('a trip that was just added', () => {
  afterEach(() => forgetCreated('trips'));
  const notShown = /a search or filter hides it/;

  it('and that a filter hides is said, with a way to it and to all', async () => {
    noteCreated('trips', { id: 'new' });
    const { address } = await visit('/trips?from=2026-11-01&to=2026-11-30&tag=Klinikum', {
      'GET /v1/trips': { total: 1, data: [exampleTrip()] },
    });
    expect(await screen.findByText(notShown)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show it' }).getAttribute('href')).toBe('/trips/new/details');
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).not.toContain('tag='));
    expect(await screen.findByText(/is not on this page of the list/)).toBeTruthy();
  });

  it('and is in the list is not spoken of', async () => {
    noteCreated('trips', exampleTrip());
    await visit('/trips?from=2026-11-01&to=2026-11-30&tag=Klinikum', { 'GET /v1/trips': { total: 1, data: [exampleTrip()] } });
    await screen.findByRole('button', { name: 'Filter by tag: Klinikum' });
    expect(screen.queryByText(notShown)).toBeNull();
  });
});

describe('the filter for trips without a purpose', () => {
  const march = '/trips?from=2026-11-01&to=2026-11-30';
  const trips = { 'GET /v1/trips': { total: 1, data: [exampleTrip()] } };

  it('is set by the address, counts in the sums, and is named where it is chosen', async () => {
    const { calls } = await visit(`${march}&untagged=1`, trips);
    expect(await screen.findByRole('button', { name: 'Filter by tag: No purpose yet' })).toBeTruthy();
    expect(calls().some((one) => decodeURIComponent(one).includes('filter[untagged]=true'))).toBe(true);
  });

  it('replaces a tag and is replaced by one', async () => {
    const { address } = await visit(`${march}&tag=Klinikum`, trips);
    await userEvent.click(await screen.findByRole('button', { name: 'Filter by tag: Klinikum' }));
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'No purpose yet' }));
    await waitFor(() => expect(address()).toContain('untagged=1'));
    expect(address()).not.toContain('tag=');
    await userEvent.click(await screen.findByRole('button', { name: 'Filter by tag: No purpose yet' }));
    await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Any tag' }));
    await waitFor(() => expect(address()).not.toContain('untagged'));
  });
});
