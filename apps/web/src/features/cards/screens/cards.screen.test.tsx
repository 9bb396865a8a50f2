import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { storeWaiting } from '../../../testing/store-waiting.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { cardsRoutes } from '../cards.routes.ts';

const home = {
  id: '00000000-0000-7000-8000-00000000000a',
  name: 'My tariff',
  country: 'DE',
  active: true,
  integration: null,
  fleet: false,
  default: true,
  category: 'Home',
  vehicleId: null,
  startDate: '2026-01-01',
  endDate: null,
};
const old = {
  ...home,
  id: '00000000-0000-7000-8000-00000000000b',
  name: 'Alte Karte',
  active: false,
  default: false,
  endDate: '2026-02-28',
};
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers = {}, address = '/cards') => visit(address, cardsRoutes, { 'GET /v1/cards': page(home, old), ...answers });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the list of cards', () => {
  it('asks for all cards with the fields it shows, and shows the active ones (COST-034, COST-035, COST-038)', async () => {
    const { calls } = await open();
    const row = await rowOf('My tariff');
    for (const text of ['Home', 'Germany', '01.01.2026 to now']) expect(row.getAllByText(text).length).toBeGreaterThan(0);
    expect(row.getByRole('img', { name: 'Valid' })).toBeTruthy();
    expect(row.getByRole('img', { name: 'Default card' })).toBeTruthy();
    expect(screen.queryByText('Alte Karte')).toBeNull();
    expect(screen.queryByText('Vehicle')).toBeNull();
    const asked = calls().find((call) => call.startsWith('GET /v1/cards')) ?? '';
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      active: 'false',
      limit: '1000',
      sort: 'name',
      fields: 'id,name,color,country,active,integration,fleet,default,category,vehicleId,startDate,endDate',
    });
  });

  it('shows what waits in this browser', async () => {
    storeWaiting({ noun: 'cards', id: home.id, changes: { name: 'New name', userId: 'u' }, before: { name: home.name } });
    await open();
    expect(await screen.findByText('New name')).toBeTruthy();
    expect(screen.queryByText('My tariff')).toBeNull();
  });

  it('shows all cards by name with the switch, in the address (COST-037, COST-041)', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByLabelText('Active only'));
    const row = await rowOf('Alte Karte');
    expect(row.getByText('01.01.2026 to 28.02.2026')).toBeTruthy();
    expect(row.getByRole('img', { name: 'Not valid today' })).toBeTruthy();
    expect(row.getByText('Not active')).toBeTruthy();
    expect(address()).toBe('/cards?all=1');
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.indexOf('My tariff')).toBeGreaterThan(names.findIndex((name) => name.startsWith('Alte Karte')));
  });

  it('shows from when to when a card is valid (COST-109, COST-110, COST-111)', async () => {
    const days = (name: string, startDate: string | null, endDate: string | null) => ({ ...home, id: name, name, startDate, endDate });
    await open({ 'GET /v1/cards': page(days('Always', null, null), days('Since', '2026-01-05', null), days('Until', null, '2126-02-28')) });
    for (const [name, frame] of [
      ['Always', '-'],
      ['Since', '05.01.2026 to now'],
      ['Until', 'Until 28.02.2126'],
    ] as const) {
      const row = await rowOf(name);
      expect(row.getByText(frame)).toBeTruthy();
      expect(row.getByRole('img', { name: 'Valid' })).toBeTruthy();
    }
  });

  it('shows a range with both days (COST-112, COST-113)', async () => {
    await open({ 'GET /v1/cards': page({ ...home, startDate: '2026-01-01', endDate: '2026-02-28' }) });
    const row = await rowOf('My tariff');
    expect(row.getByText('01.01.2026 to 28.02.2026')).toBeTruthy();
    expect(row.getByRole('img', { name: 'Not valid today' })).toBeTruthy();
  });

  it('has all of them on one page (COST-042)', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ ...home, id: String(index), name: `Tariff ${index}` }));
    await open({ 'GET /v1/cards': page(...many) });
    await screen.findByText('Tariff 0');
    expect(screen.getAllByText(/^Tariff \d+$/)).toHaveLength(60);
    expect(screen.queryByRole('button', { name: /next page/i })).toBeNull();
  });

  it('names its categories; every other is public (COST-048)', async () => {
    const categories = ['Home', 'Supercharger', 'Company', 'Private', 'Public'];
    await open({ 'GET /v1/cards': page(...categories.map((category) => ({ ...home, id: category, name: `Card ${category}`, category }))) });
    for (const category of categories) expect((await rowOf(`Card ${category}`)).getByText(category)).toBeTruthy();
  });

  it('leads to the catalogue for a new card (COST-043)', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'Add card' })).getAttribute('href')).toBe('/card-add');
  });

  it('leads to the form of a card, from its name and from its menu (COST-044)', async () => {
    // Never answered: a card that cannot be loaded leads back to the list.
    const { address } = await open({ [`GET /v1/cards/${home.id}`]: () => new Promise<never>(() => undefined) });
    expect((await screen.findByRole('link', { name: 'My tariff' })).getAttribute('href')).toBe(`/cards/${home.id}`);
    await userEvent.click(screen.getByRole('button', { name: 'Actions for My tariff' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(address()).toBe(`/cards/${home.id}`));
  });

  it('shows what the last year would have cost with each card, and of how many charges that is', async () => {
    const data = [{ cardId: home.id, cost: 123.4, costCurrency: 'EUR', priced: 40, kWh: 800, paid: null }];
    await open({ 'POST /v1/cards/compare': { total: 50, timeShares: true, data } });
    const row = await rowOf('Home');
    expect(await row.findByText('€123.40')).toBeTruthy();
    expect(row.getByText('40 of 50 charges')).toBeTruthy();
    expect(screen.getByText(/in the last 365 days would have cost with each card/)).toBeTruthy();
  });

  it('has a column of vehicles once a card is tied to one (COST-039, COST-040)', async () => {
    await open({ 'GET /v1/cards': page(home, { ...old, active: true, vehicleId: exampleVehicle.id }) });
    expect((await rowOf('Alte Karte')).getByText('ID.4')).toBeTruthy();
    expect((await rowOf('My tariff')).getByText('Global')).toBeTruthy();
  });

  it('hides what cannot be done: editing the card of a partner, deleting one of a fleet (COST-045, COST-046)', async () => {
    await open({
      'GET /v1/cards': page({ ...home, name: 'Partner', fleet: true }),
      'GET /v1/configuration': { partnerCard: 'Partner' },
    });
    expect(await screen.findByText('From the fleet')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Partner/ })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Partner' }));
    for (const name of ['Edit', 'Delete card']) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });

  it('deletes a card after asking (COST-047)', async () => {
    const { calls, setAnswers } = await open({ [`DELETE /v1/cards/${home.id}`]: () => new Response(null, { status: 204 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for My tariff' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete card' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/Charges that use it keep their cost/)).toBeTruthy();
    setAnswers({ 'GET /v1/cards': page() });
    await userEvent.click(question.getByRole('button', { name: 'Delete card' }));
    expect(await screen.findByText('No rate cards yet.')).toBeTruthy();
    expect(calls()).toContain(`DELETE /v1/cards/${home.id}`);
  });

  it('can be loaded again after a failure (COST-049)', async () => {
    const { setAnswers } = await open({ 'GET /v1/cards': refusal(500, 'default') });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    setAnswers({ 'GET /v1/cards': page(home) });
    await userEvent.click(retry);
    expect(await screen.findByText('01.01.2026 to now')).toBeTruthy();
  });
});
