import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Site } from '@wattbook/contract/sites/site.schema';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { session } from '../../../session/browser-session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { sitesRoutes } from '../sites.routes.ts';

vi.mock('../form/site-map.tsx', () => ({ SiteMap: () => null }));
vi.mock('../list/sites-map.tsx', () => ({ SitesMap: () => null }));

const home: Site = {
  id: '00000000-0000-7000-8000-0000000000aa',
  name: 'Home',
  location: { latitude: 48.1, longitude: 11.5 },
  radius: 120,
  address: { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' },
  cardId: null,
  tripTag: null,
  chargeTag: 'wallbox',
  sealed: true,
  version: 1,
  createdAt: '2026-11-20T08:00:00Z',
};
const page = (...data: object[]) => ({ total: data.length, data });
const suggestion = { location: { latitude: 48.3, longitude: 11.7 }, charges: 31, stops: 4, address: 'Hauptstraße 2, Freising' };
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit('/sites', sitesRoutes, { 'GET /v1/sites': page(home), 'GET /v1/sites/suggestions': page(), 'GET /v1/cards': page(), ...answers });

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the tag for trips', () => {
  it.each([
    [['premium'], ['None', 'Klinikum']],
    [
      ['premium', 'professional'],
      ['None', 'Klinikum', 'Business', 'To work', 'Private'],
    ],
  ])('with vehicles of the plans %j is one of %j (TRIP-093, TRIP-094)', async (plans, expected) => {
    await open({
      'GET /v1/users/u': { ...exampleUser, tripTags: ['Klinikum', 'Betriebsfahrt'] },
      'GET /v1/vehicles': page(...plans.map((type, index) => ({ ...exampleVehicle, id: `${index}`, type }))),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add place' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('Tag for trips');
    expect([...select.options].map(({ text }) => text)).toEqual(expected);
  });
});

describe('the places', () => {
  it('are refused with the reason in a support view, and none can be added (OQ-028)', async () => {
    session.startView({ id: 'v', token: 'v', userId: 'u' as never, name: 'Jana', viewerId: 'u' as never, endsAt: Date.now() + 60_000 });
    await open({ 'GET /v1/sites': refusal(403, 'forbidden') });
    expect(await screen.findByText(/only looking at this account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add place' })).toBeNull();
    session.endView();
  });

  it('are listed with address, radius, tags and whether they are sealed', async () => {
    await open();
    const row = within((await screen.findByText('Home')).closest('tr') ?? document.body);
    for (const text of ['Am Ring 1, Ulm', '120', 'wallbox', 'Not in encrypted trips']) expect(row.getByText(text)).toBeTruthy();
  });

  it('say what to do while there are none', async () => {
    await open({ 'GET /v1/sites': page() });
    expect(await screen.findByText('No places yet.')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    await open({ 'GET /v1/sites': refusal(500, 'default') });
    expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeTruthy();
  });

  it('need a name and a point; problems are shown at their fields and nothing is sent', async () => {
    const { calls } = await open({ 'GET /v1/sites': page() });
    await userEvent.click(await screen.findByRole('button', { name: 'Add place' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Choose where it is on the map')).toBeTruthy();
    expect(calls().some((call) => call.startsWith('POST /v1/sites'))).toBe(false);
  });

  it('are suggested where a car often charged: with a name the place is saved', async () => {
    const saved = recordBodies(() => home);
    await open({ 'GET /v1/sites': page(), 'GET /v1/sites/suggestions': page(suggestion), 'POST /v1/sites': saved.answer });
    expect(await screen.findByText('You charged here 31 times. Give this place a name?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Name it: Hauptstraße 2, Freising' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/^Name/), 'Supermarket');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saved.sent).toHaveLength(1));
    expect(saved.sent[0]).toMatchObject({ name: 'Supermarket', radius: 100, location: suggestion.location, sealed: false });
  });

  it('are not suggested again where that was declined, and this can be undone', async () => {
    let isDeclined = false;
    const { calls } = await open({
      'GET /v1/sites': page(),
      'GET /v1/sites/suggestions': () => (isDeclined ? page() : page(suggestion)),
      'POST /v1/site-dismissals': () => {
        isDeclined = true;
        return { id: home.id, location: suggestion.location };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'No: Hauptstraße 2, Freising' }));
    await waitFor(() => expect(screen.queryByText('You charged here 31 times. Give this place a name?')).toBeNull());
    expect(calls().some((call) => call.startsWith('POST /v1/site-dismissals'))).toBe(true);
  });
});
