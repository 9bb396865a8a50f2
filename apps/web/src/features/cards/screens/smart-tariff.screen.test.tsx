import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { cardsRoutes } from '../cards.routes.ts';
import { exampleCard } from '../testing/example-card.ts';

const tibberApi = 'https://tibber.example/v1-beta/gql';
const card = {
  ...exampleCard,
  loss: 0,
  prices: [],
  integration: 'Tibber',
  hasToken: true,
  tokenRefused: false,
  RFID: 'home-1',
  gridFee: null,
  tax: null,
};
const address = `/cards/${card.id}`;
const homes = {
  data: {
    viewer: {
      homes: [
        { id: 'home-1', appNickname: 'Lindenhof' },
        { id: 'home-2', appNickname: null },
      ],
    },
  },
};
const open = (at: string, answers = {}) =>
  visit(at, cardsRoutes, {
    'GET /v1/master-data/operators': { total: 0, data: [] },
    'GET /v1/cards': { total: 0, data: [] },
    'GET /v1/configuration': { partnerCard: null, tibberApi },
    [`GET /v1${address}`]: card,
    [`POST ${tibberApi}`]: homes,
    ...answers,
  });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await fillField(field, text);
};
const choose = async (label: string, option: string) => userEvent.selectOptions(await screen.findByLabelText(label), option);
const homesShown = () => [...(screen.getByLabelText('Home') as HTMLSelectElement).options].map(({ text }) => text);
const newCard = async (provider: string, answers = {}) => {
  const visited = await open('/cards/create', answers);
  await fill(/^Name/, 'Home');
  await userEvent.click(await screen.findByRole('radio', { name: 'At home' }));
  await choose('Provider', provider);
  return visited;
};

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a card with Tibber (API-135)', () => {
  it('is saved with a token that was checked at Tibber itself and a home of it (COST-085, COST-086, COST-087)', async () => {
    const post = recordBodies(() => card);
    const asked: { headers: Headers; body: string }[] = [];
    const visited = await newCard('Tibber', { 'POST /v1/cards': post.answer });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      if (url === tibberApi) asked.push({ headers: new Headers(init.headers), body: init.body as string });
      return fetch(url, init);
    });
    await fill('Access token', 'tibber-token');
    await press('Check token');
    expect(await screen.findByText('The token is valid. Choose your home.')).toBeTruthy();
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer tibber-token');
    expect(asked[0]?.body).toContain('homes { id appNickname }');
    expect(homesShown()).toEqual(['Choose a home', 'Lindenhof', 'Home without a name (home-2)']);
    await choose('Home', 'home-2');
    await press('Save');
    await waitFor(() => expect(visited.address()).toBe('/cards'));
    expect(post.sent).toEqual([expect.objectContaining({ integration: 'Tibber', token: 'tibber-token', RFID: 'home-2' })]);
  });

  it.each([
    ['is refused', () => new Response('{"errors":[{}]}', { status: 401 })],
    ['gets no answer', () => Promise.reject(new TypeError('failed'))],
    ['gets another answer', () => ({ data: null })],
  ])('says that a token is wrong which %s (COST-087, OQ-202)', async (_title, answer) => {
    await newCard('Tibber', { [`POST ${tibberApi}`]: answer });
    await fill('Access token', 'wrong');
    await press('Check token');
    expect(await screen.findByText('This token is wrong, or Tibber did not answer. Check it and try again.')).toBeTruthy();
  });

  it('chooses the only home by itself, and says where there is none', async () => {
    const only = { data: { viewer: { homes: [{ id: 'home-9', appNickname: 'Alone' }] } } };
    const visited = await newCard('Tibber', { [`POST ${tibberApi}`]: only });
    await fill('Access token', 'tibber-token');
    await press('Check token');
    await waitFor(() => expect((screen.getByLabelText('Home') as HTMLSelectElement).value).toBe('home-9'));
    visited.setAnswers({ [`POST ${tibberApi}`]: { data: { viewer: { homes: [] } } } });
    await press('Check token');
    expect(await screen.findByText('The token is valid, but your account has no home.')).toBeTruthy();
  });

  it('is not saved without a home (COST-085)', async () => {
    const { calls } = await newCard('Tibber');
    await press('Save');
    expect(await screen.findByText('Choose one of the homes of your Tibber account')).toBeTruthy();
    expect(calls().some((call) => call.startsWith('POST /v1/cards'))).toBe(false);
  });

  it('keeps its home without its token, and says that the provider refused it', async () => {
    await open(address, { [`GET /v1${address}`]: { ...card, tokenRefused: true } });
    expect(await screen.findByText(/refused the stored token/)).toBeTruthy();
    expect(homesShown()).toContain('Stored home home-1');
    expect(screen.getByText(/A token is stored/)).toBeTruthy();
    expect((screen.getByLabelText('Access token') as HTMLInputElement).value).toBe('');
  });

  it('of a fleet sends only token and home (COST-089, COST-090)', async () => {
    const patch = recordBodies(() => card);
    await open(address, { [`GET /v1${address}`]: { ...card, fleet: true }, [`PATCH /v1${address}`]: patch.answer });
    expect((await screen.findByLabelText(/^Name/)).closest('fieldset')?.disabled).toBe(true);
    expect(screen.getByLabelText('Provider').closest('fieldset')?.disabled).toBe(true);
    await fill('Access token', 'tibber-token');
    await press('Check token');
    await choose('Home', 'home-2');
    await press('Save');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patch.sent).toEqual([{ token: 'tibber-token', RFID: 'home-2', id: card.id, userId: 'u' }]));
  });
});

describe('a card with another provider', () => {
  it('of a net price needs an address, and takes grid fees and tax (COST-077)', async () => {
    const post = recordBodies(() => card);
    await newCard('Awattar', { 'POST /v1/cards': post.answer });
    expect(screen.queryByLabelText('Access token')).toBeNull();
    expect(screen.getByText(/Leave it empty for the usual value added tax of the country, 19/)).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Enter an address or choose a point on the map')).toBeTruthy();
    await fill('Address', 'Am Lindenhof 7, 85354 Freising');
    await fill('Grid fees per kWh', '0,1042');
    await press('Save');
    await waitFor(() => expect(post.sent).toHaveLength(1));
    expect(post.sent[0]).toMatchObject({
      integration: 'Awattar',
      address: { line4: '85354' },
      gridFee: 0.1042,
      tax: null,
    });
  });

  it('is refused where the provider has no tariffs, at the field', async () => {
    await newCard('Awattar');
    await fill('Address', 'Am Lindenhof 7, 85354 Freising');
    await choose('Country', 'FR');
    await press('Save');
    expect(await screen.findByText('This provider has no tariffs in this country')).toBeTruthy();
  });

  it('Octopus has no check of its token, and needs the number of the account (COST-085, COST-088)', async () => {
    const { calls } = await newCard('Octopus');
    await press('Check token');
    expect(await screen.findByText(/A token of Octopus cannot be checked here/)).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('Enter the number of your Octopus account')).toBeTruthy();
    await fill('Account number or tariff code', '12');
    await press('Save');
    expect(await screen.findByText(/Enter an account number such as A-1B2C3D4E/)).toBeTruthy();
    expect(calls().some((call) => call.includes('gql') || call.startsWith('POST'))).toBe(false);
  });
});

it('a price has a season, checked at its inputs', async () => {
  const post = recordBodies(() => card);
  await open('/cards/create', { 'POST /v1/cards': post.answer });
  await fill(/^Name/, 'Winter');
  await press('Add price');
  await fill('Price', '0.3');
  await fill('Season from (MM-DD)', '10-1');
  await press('Save price');
  expect(await screen.findByText('Enter month and day such as 06-30')).toBeTruthy();
  expect(screen.getByText(/: please fill in$/)).toBeTruthy();
  await fill('Season from (MM-DD)', '10-01');
  await fill('Season until (MM-DD)', '03-31');
  await press('Save price');
  await press('Save');
  await waitFor(() => expect(post.sent).toHaveLength(1));
  expect(post.sent[0]).toMatchObject({ prices: [{ price: 0.3, season: { from: '10-01', to: '03-31' } }] });
});
