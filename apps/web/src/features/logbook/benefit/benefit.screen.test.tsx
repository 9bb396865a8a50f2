import { cleanNotifications, cleanNotificationsQueue } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { logbookRoutes } from '../logbook.routes.ts';
import { exampleBenefit } from './testing/example-benefit.ts';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotifications();
  cleanNotificationsQueue();
});

const call = `/v1/vehicles/${exampleVehicle.id}/logbook-benefit`;
const open = (benefit: unknown = exampleBenefit(), answers: Answers = {}) =>
  visit('/logbook/benefit?year=2026', logbookRoutes, { [`GET ${call}`]: benefit, ...answers });
/** Without the spaces that do not break. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').trim();
const stepsOf = async (title: string) =>
  within(await screen.findByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => plain(`${within(row).getByRole('rowheader').firstChild?.textContent} = ${within(row).getByRole('cell').textContent}`));

describe('whether the logbook pays', () => {
  it('is said in a sentence, as arithmetic and no advice', async () => {
    await open();
    expect(await screen.findByText('By the logbook €400.00 less is taxed in 2026.')).toBeTruthy();
    expect(screen.getByText(/This is a calculation and no advice: the tax office decides/)).toBeTruthy();
  });

  it.each([
    [2400, 'In 2026 both are the same.'],
    [2500.5, 'By the flat rule €100.50 less is taxed in 2026.'],
  ])('of a book of %d euro', async (total, text) => {
    const { book } = exampleBenefit();
    await open(exampleBenefit({ book: book && { ...book, total } }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('has every step of the flat rule with its rate and source, and both ways to count the way to work', async () => {
    await open();
    expect(await stepsOf('By the flat rule')).toEqual([
      'List price that counts: 25 % = €15,000.00',
      'Private use: 1 % a month, 12 months = €1,800.00',
      'Way to work by month: 0.03 % for each of 20 km, 12 months = €1,080.00',
      'Way to work by day: 0.002 % for each of 20 km, 100 days = €600.00',
      'Benefit in kind = €2,400.00',
    ]);
    expect(screen.getByText(/§ 6 Abs. 1 Nr. 4 Satz 2 Nr. 3 EStG, up to a list price of €70,000.00/)).toBeTruthy();
    expect(screen.getByText(/[^.]\. The smaller one counts, not this one/)).toBeTruthy();
  });

  it('has every step of the book', async () => {
    await open();
    expect(await stepsOf('By the logbook')).toEqual([
      'Fixed costs = €2,000.00',
      'Charges = €1,500.00',
      'Depreciation: €48,000.00 over 8 years = €6,000.00',
      'of which 25 % count = €1,500.00',
      'Costs of the car = €5,000.00',
      'Costs of a km, with 20,000.0 km driven = €0.25',
      'Private: 4,000.0 km = €1,000.00',
      'Way to work: 4,000.0 km = €1,000.00',
      'Benefit in kind = €2,000.00',
    ]);
    expect(screen.getByText('With 100.0 km of trips without a purpose.')).toBeTruthy();
  });

  it('says which rates were entered instead of those of the law', async () => {
    const { rates } = exampleBenefit();
    await open(exampleBenefit({ rates: { ...rates, privatePercent: { ...rates.privatePercent, value: 0.5 } } }));
    expect((await stepsOf('By the flat rule'))[1]).toMatch(/^Private use: 0.5 %/);
    expect(screen.getByText('Entered by you.')).toBeTruthy();
  });

  it('is not known without figures: what is missing is named, with the way to it', async () => {
    const missing = [
      { word: 'listPrice' as const, amount: null },
      { word: 'chargesWithoutCost' as const, amount: 3 },
      { word: 'unclassifiedTrips' as const, amount: 12.5 },
    ];
    await open(exampleBenefit({ flat: null, book: null, share: null, missing }));
    expect(await screen.findByText('Not enough is known to compare')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
    expect(items).toEqual([
      'The list price when the car was first registered, with extras and VAT.',
      '3 charges have no cost. Charges',
      '12.5 km of trips have no purpose and count as private. Trips without a purpose',
    ]);
    expect(screen.getByText(/with estimated costs it cannot be used/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Trips without a purpose' }).getAttribute('href')).toBe('/logbook/inbox');
  });

  it('shows the flat rule alone where the book cannot be counted', async () => {
    await open(exampleBenefit({ book: null, missing: [{ word: 'purchasePrice', amount: null }] }));
    expect((await stepsOf('By the flat rule')).length).toBe(5);
    expect(screen.getByText('Cannot be calculated yet: see what is missing.')).toBeTruthy();
  });

  it('is counted again with what is entered; the rest stays', async () => {
    const bodies: unknown[] = [];
    const put = (search: URLSearchParams, body: string) => {
      bodies.push([search.get('year'), JSON.parse(body)]);
      return exampleBenefit();
    };
    await open(exampleBenefit(), { [`PUT ${call}`]: put });
    await userEvent.click(await screen.findByRole('button', { name: 'Change figures' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Figures of your car' }));
    await userEvent.tripleClick(dialog.getByLabelText('List price'));
    await userEvent.paste('45900');
    await userEvent.click(dialog.getByLabelText('To work, a day and km'));
    await userEvent.paste('0.001');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const { entered } = exampleBenefit();
    await waitFor(() => expect(bodies).toEqual([['2026', { ...entered, listPrice: 45_900, dayPercent: 0.001 }]]));
  });

  it('can be asked again after a failure', async () => {
    await open(refusal(500, 'default'));
    expect(await screen.findByText('The comparison could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('belongs to the plan Professional (LOG-002)', async () => {
    await open(exampleBenefit(), { 'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, type: 'premium' }] } });
    expect(await screen.findByText(/part of the plan Professional/)).toBeTruthy();
  });
});
