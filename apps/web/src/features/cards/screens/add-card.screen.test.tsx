import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { cardsRoutes } from '../cards.routes.ts';

const zoe = {
  id: '00000000-0000-7000-8000-00000000000a',
  name: 'Zoe',
  url: 'https://zoe.example/',
  category: 'Public',
  country: 'DE',
  currency: 'EUR',
  flat: 5.99,
  base: 0.5,
  prices: [{ ac: true, price: 0.49, unit: 'kWh' }],
  operators: [],
  renewable: true,
  example: false,
  source: { name: 'news.example', date: '2024-05-27' },
};
const names = [
  { id: zoe.id, name: 'Zoe', country: 'DE' },
  { id: '00000000-0000-7000-8000-00000000000b', name: 'Abt', country: 'DE' },
  { id: '00000000-0000-7000-8000-00000000000c', name: 'Wien', country: 'AT' },
];
const open = (answers = {}) =>
  visit('/card-add', cardsRoutes, {
    'GET /v1/master-data/cards': { total: names.length, data: names },
    [`GET /v1/master-data/cards/${zoe.id}`]: zoe,
    'GET /v1/cards': { total: 0, data: [] },
    ...answers,
  });
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), await screen.findByText(option));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('offers the countries of the catalogue, then the cards of one by name (COST-096 to COST-098)', async () => {
  const { calls } = await open();
  await choose('Country', 'Germany');
  const cards = [...(screen.getByLabelText('Card') as HTMLSelectElement).options].map(({ text }) => text);
  expect(cards).toEqual(['Choose a card', 'Abt', 'Zoe']);
  expect(calls()).toContain('GET /v1/master-data/cards?fields=id%2Cname%2Ccountry');
});

it('copies the chosen card: active, linked, without fees, id and times (COST-103, COST-104, COST-107)', async () => {
  const post = recordBodies(() => zoe);
  const { address } = await open({ 'POST /v1/cards': post.answer });
  await choose('Country', 'Germany');
  await choose('Card', 'Zoe');
  expect(await screen.findByText('Prices as published by news.example on 2024-05-27. Check them before you use them.')).toBeTruthy();
  expect(screen.getByText(/The fees of the list, €5.99 a month and €0.50 a charge, are not copied/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add card' }));
  await waitFor(() => expect(address()).toBe('/cards'));
  const { id: baseCardId, example: _, source: __, ...copied } = zoe;
  expect(post.sent).toEqual([{ ...copied, flat: 0, base: 0, active: true, baseCardId, userId: 'u' }]);
});

const leaveBy = async (button: string) => {
  const post = recordBodies(() => zoe);
  const { address } = await open({ 'POST /v1/cards': post.answer });
  await choose('Country', 'Germany');
  await choose('Card', 'Zoe');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(address()).toBe('/cards'));
  return post.sent;
};

it('goes back after a card was added (COST-108)', async () => expect(await leaveBy('Add card')).toHaveLength(1));

it('goes back after a cancellation, and adds nothing (COST-102)', async () => expect(await leaveBy('Cancel')).toEqual([]));

it('requires both, names what is missing, and sends nothing (COST-100)', async () => {
  const { calls } = await open();
  expect(screen.queryByText('Country is required')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  for (const text of ['Country is required', 'Card is required']) expect(screen.getByText(text)).toBeTruthy();
  expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
});

it('shows why a card was not added, and leads to a card of one’s own (COST-049, COST-101)', async () => {
  const { address } = await open({ 'POST /v1/cards': refusal(500, 'default') });
  await choose('Country', 'Germany');
  await choose('Card', 'Zoe');
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  expect(await screen.findByText('The server reports an error. Please try again later.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Create card' }));
  await waitFor(() => expect(address()).toBe('/cards/create'));
});
