import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
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
const old = { ...home, id: '00000000-0000-7000-8000-00000000000b', name: 'Alte Karte', active: false, default: false, endDate: '2026-02-28' };
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers = {}, address = '/cards') => visit(address, cardsRoutes, { 'GET /v1/cards': page(home, old), ...answers });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the list of cards', () => {
  it('asks for all cards with the fields it shows, and shows the active ones (COST-034 to COST-038, COST-113)', async () => {
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
      fields: 'id,name,country,active,integration,fleet,default,category,vehicleId,startDate,endDate',
    });
  });

  it('shows all cards by name with the switch, in the address (COST-037, COST-041, COST-110 to COST-112)', async () => {
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
