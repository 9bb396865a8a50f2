import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChargePrice } from '@wattbook/contract/prices/charge-price.schema';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hrefOf } from '../../../address.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleCharge, exampleOperators, examplePrice } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';
import { reasonStep } from './price-reason.ts';

const charge = exampleCharge();
const open = (price: ChargePrice | (() => Response), answers: Parameters<typeof visit>[1] = {}) =>
  visit(`/charges/${charge.id}/details`, {
    [`GET /v1/charges/${charge.id}`]: charge,
    ...answers,
    [`GET /v1/charges/${charge.id}/price`]: price,
  });
const reasonOf = (changes: Partial<NonNullable<ChargePrice['reason']>>): ChargePrice =>
  examplePrice({
    cost: null,
    costCurrency: null,
    lines: [],
    reason: { word: 'no_card', ac: null, from: null, to: null, timezone: null, ...changes },
  });

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('why a charge costs what it does (OQ-187)', () => {
  it('has a line for each part with its sum, and the version of the card', async () => {
    await open(examplePrice());
    expect(await screen.findByRole('heading', { name: 'Why this price?' })).toBeTruthy();
    const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Start fee.*€1\.50$/),
      expect.stringMatching(/^Energy.*10\.00\skWh × €0\.2950.*€2\.95$/),
      expect.stringMatching(/^Charging time.*30 min × €0\.10 · the maximum of this price.*€2\.00$/),
      'Total€6.45',
    ]);
    expect(screen.getByText('Card Home, version 2 of 2026-06-10')).toBeTruthy();
  });

  it('says at which rate a cost in another currency was converted (decision 0201)', async () => {
    const ownCost = { cost: 6.76, costCurrency: 'EUR' as const, rate: 0.0006764, day: '2026-11-13' };
    await open(examplePrice(), { [`GET /v1/charges/${charge.id}`]: exampleCharge({ cost: 10_000, costCurrency: 'WON', ownCost }) });
    expect(await screen.findByText('Converted: €6.76, at €0.0006764 for one KRW (European Central Bank, 2026-11-13).')).toBeTruthy();
  });

  it('names the operator and its country where prices depend on them', async () => {
    await open(
      examplePrice({ at: { country: 'FR', operator: { id: exampleOperators.data[0]?.id ?? '', name: 'Allego' }, decides: true } }),
    );
    expect(await screen.findByText('At: Allego, France')).toBeTruthy();
    expect(screen.queryByText(/The operator of the station is not known/)).toBeNull();
  });

  it.each([
    [
      'with a card, and says what it costs then',
      '00000000-0000-7000-8000-00000000000b',
      { recalculatePrice: true },
      'Saved. The charge costs €24.92.',
    ],
    ['without one, whose cost follows', null, {}, 'Saved. The cost is calculated in a moment.'],
  ])('says that the operator is not known, and lets the user choose it: %s', async (_, cardId, asked, message) => {
    const { sent, answer } = recordBodies(() => charge);
    const id = exampleOperators.data[0]?.id ?? '';
    const price = examplePrice({ at: { country: 'FR', operator: null, decides: true } });
    await visit(`/charges/${charge.id}/details`, {
      [`GET /v1/charges/${charge.id}`]: { ...charge, cardId },
      [`GET /v1/charges/${charge.id}/price`]: price,
      [`PATCH /v1/charges/${charge.id}`]: answer,
    });
    expect(await screen.findByText(/The operator of the station is not known/)).toBeTruthy();
    await screen.findByRole('option', { name: 'Allego, France' });
    await userEvent.selectOptions(screen.getByLabelText('Operator'), id);
    await waitFor(() => expect(sent).toEqual([{ id: charge.id, operatorId: id, ...asked, version: 1 }]));
    await waitFor(() => expect(notificationsStore.getState().notifications.at(-1)?.message).toBe(message));
  });

  it('names the card of each part where one followed another', async () => {
    await open(examplePrice({ earlierCards: [{ id: charge.id, name: '2025', version: 3, until: '2025-12-31T23:00:00.000Z' }] }));
    expect(await screen.findByText(/^Until .+: card 2025, version 3$/)).toBeTruthy();
  });

  it('says what a price of a smart tariff consists of, and where its market price is missing', async () => {
    const parts = { interval: 0.0912, surcharge: 0.02, grid: 0.1, tax: 0.0401 };
    const [line] = examplePrice().lines;
    const dynamic = {
      ...line,
      kind: 'dynamic' as const,
      unit: 'kWh' as const,
      amount: 10,
      unitPrice: 0.2513,
      cost: 2.51,
      parts,
      capped: false,
    };
    const missing = { ...dynamic, kind: 'energy' as const, parts: null, intervalMissing: true };
    const gross = { ...dynamic, parts: { interval: 0.2513, surcharge: 0, grid: 0, tax: 0 } };
    await open(examplePrice({ lines: [dynamic, missing, gross] as ChargePrice['lines'] }));
    const [first, second, third] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(first).toContain('market €0.0912, surcharge €0.0200, grid fees €0.1000, tax €0.0401');
    expect(second).toContain('price of the card, because the market price is missing');
    expect(third).not.toContain('market €');
  });

  it('says what is in the energy beside that of the battery, where nobody knows the billed one', async () => {
    const { card } = examplePrice();
    await open(examplePrice({ card: card && { ...card, loss: 8 }, energySource: 'battery' }));
    expect(await screen.findByText(/what entered the battery, plus 8/)).toBeTruthy();
  });

  it.each([
    ['meter', {}, 'The energy is what the meter counted.'],
    ['bill', {}, 'The energy is the one on the bill.'],
    ['grid', {}, 'The energy is what the vehicle measured at the wall.'],
    ['battery', {}, /nobody measured what left the wall/],
    ['battery', { kWh: 19.46, gridkWh: 20.92 }, /To pay for the 20\.92\skWh that left the wall, .* choose “Recalculate price”/],
  ] as const)('names who says which energy is billed: %s (decision 0117)', async (energySource, energies, text) => {
    await visit(`/charges/${charge.id}/details`, {
      [`GET /v1/charges/${charge.id}`]: { ...charge, ...energies },
      [`GET /v1/charges/${charge.id}/price`]: examplePrice({ energySource }),
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    [{ word: 'no_card' }, /No rate card fits this charge. Choose one, or/],
    [{ word: 'no_price', ac: false }, 'The card has no price for DC. Add one to the card.'],
    [
      { word: 'gap', ac: true, from: '2026-11-15T12:00:00.000Z', to: '2026-11-15T13:00:00.000Z' },
      'The card has no price for AC from 2026-11-15, 12:00 to 2026-11-15, 13:00. Add one to the card.',
    ],
    [{ word: 'entered' }, /It stays until you have it calculated/],
    [{ word: 'own_solar' }, /the price is set to zero/],
  ] as const)('gives the reason %j and what to do', async (reason, text) => {
    await open(reasonOf(reason));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Total')).toBeNull();
  });

  it.each([
    ['no_card', 'Places', '/sites'],
    ['without_card', 'Edit charge', `/charges/${charge.id}`],
    ['no_version', 'Edit charge', `/charges/${charge.id}`],
    ['no_energy', 'Edit charge', `/charges/${charge.id}`],
    ['entered', 'Edit charge', `/charges/${charge.id}`],
    ['no_price', 'Open the card', '/cards'],
    ['gap', 'Open the card', '/cards'],
  ] as const)('links the next step of %s to its screen', async (word, name, href) => {
    await open(reasonOf({ word, ac: true }));
    const inNote = (link: HTMLElement) => link.closest('p') !== null;
    await waitFor(() => {
      const links = screen.queryAllByRole('link', { name }).filter(inNote);
      expect(links.map((link) => link.getAttribute('href'))).toEqual([href]);
    });
  });

  it('links the card of the charge where it lacks a price', () => {
    const reason = reasonOf({ word: 'no_price' }).reason;
    const step = reason && reasonStep(reason, { id: charge.id, cardId: 'c1' }, (key) => key);
    expect(step && hrefOf(step.to)).toBe('/cards/c1');
  });

  it.each(['own_solar', 'pending', 'no_interval'] as const)('links nothing where nothing can be done: %s', async (word) => {
    await open(reasonOf({ word }));
    const [note] = await screen.findAllByText(/price is set to zero|is being calculated|is not known yet/);
    expect(note?.querySelector('a')).toBeNull();
  });

  it('offers another try where it could not be loaded', async () => {
    await open(refusal(404, 'not_found'));
    const problem = await screen.findByText('How this price came about could not be loaded.');
    const card = problem.closest('section') ?? document.body;
    expect(within(card).getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the same charge with other cards', () => {
  const [home, roaming, expired] = ['b1', 'b2', 'b3'].map((end) => `00000000-0000-7000-8000-0000000000${end}`);
  const offered = (id: string | undefined, name: string, endDate: string | null = null) => ({
    id,
    name,
    active: true,
    base: 0,
    fleet: false,
    category: 'Public',
    startDate: null,
    endDate,
    vehicleId: null,
  });
  const cards = [offered(home, 'Home'), offered(roaming, 'Roaming'), offered(expired, 'Expired', '2026-11-14')];
  const compared = [home, roaming].map((cardId, index) => ({
    cardId,
    cost: 20 + 10 * index,
    costCurrency: 'EUR',
    priced: 1,
    kWh: 41.38,
    paid: 24.92,
  }));

  it('says what it would have cost with each card that is valid on its day, beside what it costs', async () => {
    const { sent, answer } = recordBodies(() => ({ total: 1, timeShares: true, data: compared }));
    await open(examplePrice(), { 'GET /v1/cards': { total: 3, data: cards }, 'POST /v1/cards/compare': answer });
    const table = await screen.findByRole('table', { name: 'The same charge with your other cards' });
    const rows = within(table).getAllByRole('row');
    expect(rows.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'As it is€24.92chosen',
      'Home€20.00-€4.92',
      'Roaming€30.00+€5.08',
    ]);
    const { vehicleId, startTime } = charge;
    expect(sent).toEqual([{ vehicleId, from: startTime, to: startTime, cardIds: [home, roaming] }]);
  });
});
