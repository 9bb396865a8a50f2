import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { ownershipRoutes } from '../ownership.routes.ts';
import { exampleOwnership } from '../testing/example-ownership.ts';

// ECharts cannot draw without a layout; ownership-panels.test.ts checks what it draws.
vi.mock('./ownership-chart.tsx', () => ({ OwnershipChart: () => null }));

const get = `GET /v1/vehicles/${exampleVehicle.id}/ownership`;
const put = `PUT /v1/vehicles/${exampleVehicle.id}/ownership`;
const open = (answers: Answers = {}, address = '/ownership') => visit(address, ownershipRoutes, { [get]: exampleOwnership(), ...answers });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    );

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the full cost of a vehicle (decision 0180)', () => {
  it('has what a km and a month cost, and how much less that is than a petrol car', async () => {
    await open();
    await screen.findByRole('table', { name: 'What it consists of' });
    const figures = plain(screen.getByRole('region', { name: 'Full cost' }).textContent);
    expect(figures).toContain('€0.397');
    expect(figures).toContain('€397.50');
    expect(figures).toContain('Less than a petrol car€225.00');
  });

  it('lists its parts with the sum, earnings below zero', async () => {
    await open();
    expect(await rowsOf('What it consists of')).toEqual([
      ['Loss of value', '€800.00', '€400.00', '€0.400'],
      ['Charging', '€90.00', '€45.00', '€0.045'],
      ['THG quota', '−€95.00', '−€47.50', '−€0.047'],
      ['All together', '€795.00', '€397.50', '€0.397'],
    ]);
  });

  it('says of each figure of the petrol car where it comes from, and which is missing', async () => {
    await open();
    const rows = await rowsOf('Petrol car, part by part');
    expect(rows.slice(0, 2)).toEqual([
      ['Loss of value', 'as for your car', '€800.00'],
      ['Fuel', 'with the consumption of the car you compare CO₂ with', '€220.00'],
    ]);
    expect(rows[2]?.slice(0, 2)).toEqual(['Tax', 'not entered, does not count']);
    screen.getByText('The tax of the petrol car is not entered and does not count.');
  });

  it('says what of the value is assumed, and where the years come from', async () => {
    await open();
    const assumed = await screen.findByText(/is assumed/);
    expect(plain(assumed.textContent)).toContain('8 years in all; the useful life that German tax law takes for a car, BFH');
  });

  it('asks for a year, and keeps it in the address', async () => {
    const { calls, address } = await open();
    await userEvent.selectOptions(await screen.findByLabelText('Time'), '2025');
    await waitFor(() => expect(address()).toContain('year=2025'));
    await waitFor(() => expect(calls().some((call) => call.startsWith(get) && call.includes('year=2025'))).toBe(true));
  });

  it('leads to what is missing: the price of the car, months without a distance', async () => {
    await open({
      [get]: exampleOwnership({ value: null, petrol: null, without: ['2026-03'], missing: [{ word: 'price', amount: null }] }),
    });
    const link = await screen.findByRole('link', { name: 'Enter costs' });
    expect(link.getAttribute('href')).toBe('/fixcosts/add');
    screen.getByText(/^Without March 2026/);
    screen.getByRole('button', { name: 'Enter a petrol car' });
  });

  it('is empty until something is recorded', async () => {
    await open({
      [get]: exampleOwnership({ from: null, to: null, parts: [], series: [], months: 0, distance: 0, value: null, petrol: null }),
    });
    expect((await screen.findByText('Nothing is recorded yet.')).isConnected).toBe(true);
  });

  it('can be asked again where it could not be loaded', async () => {
    await open({ [get]: refusal(500, 'internal') });
    expect((await screen.findByText('The full cost could not be loaded.', {}, { timeout: 5000 })).isConnected).toBe(true);
  });
});

describe('what a user knows of the value and of a petrol car', () => {
  it('is sent with what stays: dated values, and what is left empty as not known', async () => {
    const bodies: object[] = [];
    const answer = (_: URLSearchParams, body: string) => {
      bodies.push(JSON.parse(body));
      return exampleOwnership();
    };
    await open({ [put]: answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the value' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a value' }));
    await userEvent.type(screen.getByLabelText('Value 1'), '31,500');
    await userEvent.type(screen.getByLabelText(/^Tax a year/), '120');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ petrolTax: 120, fuelPrice: 1.759, values: [{ value: 31_500 }] });
  });

  it('is not sent with a value that is no number', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Correct the value' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add a value' }));
    await userEvent.type(screen.getByLabelText('Value 1'), 'much');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });
});
