import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { storeWaiting } from '../../../testing/store-waiting.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { cardsRoutes } from '../cards.routes.ts';
import { exampleCard as card, exampleWindow as window } from '../testing/example-card.ts';

const address = `/cards/${card.id}`;
const open = (at: string, answers = {}) =>
  visit(at, cardsRoutes, {
    'GET /v1/master-data/operators': { total: 1, data: [{ id: '00000000-0000-7000-8000-00000000000f', name: 'IONITY', country: 'FR' }] },
    'GET /v1/cards': { total: 0, data: [] },
    [`GET /v1${address}`]: card,
    ...answers,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await fillField(field, text);
};
const choose = async (label: string, option: string) => userEvent.selectOptions(await screen.findByLabelText(label), option);
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a new card', () => {
  it('is saved directly with what was entered, and the form goes back (COST-069, COST-091, COST-093)', async () => {
    const post = recordBodies(() => card);
    const visited = await open('/cards/create', { 'POST /v1/cards': post.answer });
    await fill(/^Name/, 'City works');
    await press('Add price');
    await fill('Price', '0,49');
    await press('Save price');
    expect(await screen.findByText('0.49 €/kWh', { selector: 'td' })).toBeTruthy();
    await press('Save');
    await waitFor(() => expect(visited.address()).toBe('/cards'));
    expect(post.sent).toEqual([
      expect.objectContaining({
        name: 'City works',
        category: 'Public',
        country: 'DE',
        currency: 'EUR',
        flat: 0,
        active: true,
        prices: [{ ac: true, unit: 'kWh', price: 0.49 }],
        userId: 'u',
      }),
    ]);
    expect(post.sent[0]).not.toHaveProperty('color');
  });

  it('begins with where it is used, then asks for the price and whether nights are cheaper', async () => {
    const post = recordBodies(() => card);
    await open('/cards/create', { 'POST /v1/cards': post.answer });
    await userEvent.click(await screen.findByRole('radio', { name: 'At home' }));
    expect(screen.queryByLabelText('Price per kWh (DC)')).toBeNull();
    await fill(/^Name/, 'City works');
    await fill('Price per kWh', '0.31');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Cheaper at night?' }));
    await press('Save');
    expect(await screen.findByText(/^Price per kWh at night: please fill in$/)).toBeTruthy();
    await fill('Price per kWh at night', '0.2');
    await press('Save');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    const [day, night] = [
      { ac: true, unit: 'kWh', price: 0.31 },
      { ac: true, unit: 'kWh', price: 0.2, from: '22:00', to: '06:00', timezone: 'Europe/Berlin' },
    ];
    expect(post.sent[0]).toMatchObject({ category: 'Home', prices: [day, night] });
    expect(post.sent[0]).not.toHaveProperty('kWhPrice');
  });

  it('is left with "Cancel"', async () => {
    const visited = await open('/cards/create');
    await press('Cancel');
    await waitFor(() => expect(visited.address()).toBe('/cards'));
  });

  it('opens what hides the first field with a problem', async () => {
    await open('/cards/create');
    await fill(/^Name/, 'City works');
    await fill('Charging losses', 'x');
    await press('Save');
    const problem = await screen.findByText('Must be a valid number');
    await waitFor(() => expect(problem.closest('details')?.open).toBe(true));
    expect(document.activeElement).toBe(screen.getByLabelText('Charging losses'));
  });

  it('shows every problem at its field and sends nothing (COST-073, COST-074, COST-076)', async () => {
    const { calls } = await open('/cards/create');
    await fill('Web page', 'nonsense');
    await fill('Monthly fee', '5');
    await fill('Charging losses', 'x');
    await press('Save');
    expect(await screen.findByText('Must be a valid URL')).toBeTruthy();
    expect(screen.getByText('Must be a valid number')).toBeTruthy();
    expect(screen.getAllByText(/: please fill in$/)).toHaveLength(2);
    expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
  });

  it('expands weekdays and weekend into single days (COST-065, COST-082, COST-083)', async () => {
    const post = recordBodies(() => card);
    await open('/cards/create', { 'POST /v1/cards': post.answer });
    await fill(/^Name/, 'Home');
    await userEvent.click(screen.getByRole('radio', { name: 'At home' }));
    await press('Add price');
    await fill('Price', '0.3');
    await choose('Day', 'weekend');
    await press('Save price');
    await press('Save');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).toMatchObject({ prices: [{ day: 'sa', timezone: 'Europe/Berlin' }, { day: 'so' }] });
  });

  it('may have a blocking fee by day at a public station (COST-064, COST-067)', async () => {
    const post = recordBodies(() => card);
    await open('/cards/create', { 'POST /v1/cards': post.answer });
    await fill(/^Name/, 'City works');
    await press('Add price');
    await fill('Price', '0.1');
    await choose('Per', 'Minutes');
    await fill('From (HH:mm)', '08:00');
    await fill('Until (HH:mm)', '20:00');
    await press('Save price');
    await press('Save');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).toMatchObject({
      category: 'Public',
      prices: [{ unit: 'Minutes', from: '08:00', to: '20:00', timezone: 'Europe/Berlin' }],
    });
  });

  it('has equal prices of several days as one line of the legend', async () => {
    const days = ['mo', 'di', 'mi', 'do', 'fr'].map((day) => ({ ...window, day, price: 0.24, from: '00:00', to: '24:00' }));
    await open(address, {
      [`GET /v1/cards/${card.id}`]: { ...card, prices: [...days, { ...window, price: 0.3, from: '00:00', to: '24:00' }] },
    });
    await screen.findByRole('img', { name: /week/i });
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines.filter((line) => line?.includes('/kWh'))).toEqual(['0.24 €/kWh', '0.30 €/kWh']);
  });

  it('needs a price, and for roaming country and operator (COST-078, COST-080)', async () => {
    await open('/cards/create');
    await press('Add price');
    // The second is that of the card.
    const [country] = await screen.findAllByLabelText('Country');
    await userEvent.selectOptions(country ?? document.body, 'FR');
    await press('Save price');
    expect(await screen.findAllByText(/: please fill in$/)).toHaveLength(2);
  });
});

describe('a stored card', () => {
  it('shows its prices, and a picture of the week with the hour that has none', async () => {
    await open(address);
    expect(await screen.findByText('0.3245 €/kWh', { selector: 'td' })).toBeTruthy();
    expect(screen.getByText('22:00 – 05:00')).toBeTruthy();
    expect(screen.getByText('Without a price: Every day 05:00 – 06:00')).toBeTruthy();
    expect(screen.queryByText(/Several prices fit/)).toBeNull();
  });

  it('gets a night price with its usual hours', async () => {
    await open(address, { [`GET /v1${address}`]: { ...card, prices: [{ ac: true, unit: 'kWh', price: 0.31 }] } });
    await press('Cheaper at night?');
    expect(await screen.findByLabelText('From (HH:mm)')).toHaveProperty('value', '22:00');
    expect(screen.getByLabelText('Until (HH:mm)')).toHaveProperty('value', '06:00');
  });

  it('has ten prices a page (COST-070)', async () => {
    const prices = Array.from({ length: 12 }, (_, index) => ({ ...window, price: 0.1 + index / 100, from: '00:00', to: '24:00' }));
    await open(address, { [`GET /v1${address}`]: { ...card, prices } });
    const shown = () => screen.getAllByText(/€\/kWh$/, { selector: 'td' }).map(({ textContent }) => textContent);
    await screen.findByText('0.10 €/kWh', { selector: 'td' });
    expect([shown().length, shown().at(-1)]).toEqual([10, '0.19 €/kWh']);
    await press(/next page/i);
    expect(shown()).toEqual(['0.20 €/kWh', '0.21 €/kWh']);
  });

  it('is saved after a confirmation; a change of its name asks for no day; then the form goes back (COST-092, COST-095)', async () => {
    const patch = recordBodies(() => card);
    const visited = await open(address, { [`PATCH /v1${address}`]: patch.answer });
    await fill(/^Name/, 'At home');
    await press('Save');
    const question = await dialog();
    expect(question.queryByRole('radio')).toBeNull();
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(visited.address()).toBe('/cards'));
    expect(patch.sent).toEqual([{ name: 'At home', id: card.id, userId: 'u', version: 1 }]);
  });

  it('saves a price that was edited in its place without leaving, for all charges if wanted (COST-071, COST-072, COST-084)', async () => {
    const changed = { ...card, version: 2, prices: [{ ...card.prices[0], price: 0.4 }, card.prices[1]] };
    const patch = recordBodies(() => changed);
    const visited = await open(address, { [`PATCH /v1${address}`]: patch.answer });
    await press('Edit price AC 0.3245 €/kWh');
    const days = [...((await screen.findByLabelText('Day')) as HTMLSelectElement).options].map(({ value }) => value);
    expect(days).toEqual(['all', 'mo', 'di', 'mi', 'do', 'fr', 'sa', 'so']);
    await fill('Price', '0.4');
    await press('Save price');
    const question = await dialog();
    await userEvent.click(question.getByRole('radio', { name: 'All charges with this card' }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('0.40 €/kWh', { selector: 'td' })).toBeTruthy();
    expect(patch.sent).toEqual([{ prices: changed.prices, from: '1970-01-01T00:00:00.000Z', id: card.id, userId: 'u', version: 1 }]);
    expect(visited.address()).toBe(address);
  });

  it('is opened with the prices that wait in this browser', async () => {
    const changes = { prices: [{ ...card.prices[0], price: 0.4 }, card.prices[1]], userId: 'u' };
    storeWaiting({ noun: 'cards', id: card.id, changes, before: { prices: card.prices } });
    await open(address);
    expect(await screen.findByText('0.40 €/kWh', { selector: 'td' })).toBeTruthy();
    expect(screen.queryByText('0.3245 €/kWh')).toBeNull();
  });

  it('is shown and not changed where a fleet provides it (COST-089)', async () => {
    await open(address, { [`GET /v1${address}`]: { ...card, fleet: true } });
    expect(await screen.findByText(/Only the fleet can change it/)).toBeTruthy();
    expect(screen.getByLabelText(/^Name/).closest('fieldset')?.disabled).toBe(true);
    for (const name of ['Save', 'Add price']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('that cannot be loaded leads back with the reason (COST-049)', async () => {
    const visited = await open(address, { [`GET /v1${address}`]: refusal(404, 'not_found') });
    await waitFor(() => expect(visited.address()).toBe('/cards'));
  });
});

describe('the change log of a card', () => {
  it('gives the form the old values after an undo', async () => {
    const change = {
      id: '00000000-0000-7000-8000-000000000071',
      noun: 'cards',
      entityId: card.id,
      vehicleId: null,
      action: 'changed',
      createdAt: '2026-11-20T09:12:00Z',
      entityOld: { name: 'At home' },
      entityNew: { name: 'Home' },
      userId: 'u',
      userName: null,
      byUserId: null,
      related: [],
      undoneAt: null,
      undo: 'possible',
      subject: { name: 'Home', startTime: null, endTime: null, deleted: false, placesKey: null },
    };
    const log = `GET /v1${address}/changelog`;
    const { setAnswers } = await open(address, {
      [log]: { total: 1, data: [change], origin: null },
      [`POST /v1/changes/${change.id}/undo`]: { ...change, undo: 'undone' },
    });
    expect(await screen.findByText('At home → Home')).toBeTruthy();
    setAnswers({ [`GET /v1${address}`]: { ...card, name: 'At home', version: 2 } });
    await press('Undo: Changed');
    expect(await screen.findByDisplayValue('At home')).toBeTruthy();
  });
});
