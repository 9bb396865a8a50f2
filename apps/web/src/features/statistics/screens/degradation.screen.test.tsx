import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, visit, exampleVehicle } from '../../../testing/visit.tsx';
import { statisticsRoutes } from '../statistics.routes.ts';
import { exampleBattery } from '../../../testing/example-battery.ts';

const call = `GET /v1/vehicles/${exampleVehicle.id}/range-degradation`;
const ranges = [
  { monthYearKey: '2025-10', odometer: 8000, rangeSmoothed: 410, degradation: 0 },
  { monthYearKey: '2026-10', odometer: 21000, rangeSmoothed: 396.9, degradation: 3.2 },
];
const answerOf = (battery = exampleBattery(), data = ranges) => ({ total: data.length, data, capacityEstimate: battery.capacity, battery });
const open = (answer: unknown) => visit('/degradation', statisticsRoutes, { [call]: answer });

const sums = async () => within(await screen.findByRole('region', { name: 'Battery' }));
const assessment = async () => within(await screen.findByRole('region', { name: 'Assessment' }));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the health of the battery', () => {
  it('is shown with the capacity it comes from, the range when full, and the ranges of both (STAT-029, STAT-030, OQ-180)', async () => {
    await open(answerOf());
    expect(await (await sums()).findByText(/^96.8/)).toBeTruthy();
    expect((await sums()).getByText('96.1 to 97.2')).toBeTruthy();
    expect((await sums()).getByText(/^74.5/)).toBeTruthy();
    expect((await sums()).getByText('74.0 to 74.8')).toBeTruthy();
    expect((await sums()).getByText(/^396/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Health by mileage' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Range when full, by month' })).toBeTruthy();
  });

  it('is judged, with what it rests on', async () => {
    await open(answerOf());
    expect((await assessment()).getByText('Normal for its mileage.')).toBeTruthy();
    expect((await assessment()).getByText(/^Usual at 21,000\skm: 96%/)).toBeTruthy();
    expect((await assessment()).getByText('Very sure')).toBeTruthy();
    expect((await assessment()).getByText(/^58 charges with 1,612\skWh, 2025-11-02 to 2026-10-30/)).toBeTruthy();
  });

  it('by range is named as such, and nothing is compared with it', async () => {
    const battery = {
      basis: 'range',
      capacity: null,
      healthRange: null,
      capacityRange: null,
      certainty: 'low',
      judgement: 'since_records',
    } as const;
    await open(answerOf(exampleBattery(battery)));
    expect((await assessment()).getByText('Compared with its own first year only.')).toBeTruthy();
    expect((await assessment()).queryByText(/^Usual at/)).toBeNull();
    expect((await sums()).getByText('Range retained')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Range retained, by mileage' })).toBeTruthy();
  });

  it('has a link to the article about it, in the language of the user (STAT-031, OQ-017)', async () => {
    await open(answerOf());
    const link = await screen.findByRole('link', { name: 'How the battery is judged' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/about/help#battery', '_blank']);
  });

  it('shows what is missing with too few charges, and no figure', async () => {
    const nothing = { basis: null, health: null, healthRange: null, capacity: null, capacityRange: null, certainty: null } as const;
    await open(
      answerOf(exampleBattery({ ...nothing, charges: 0, kWh: null, from: null, until: null, judgement: 'too_few', months: [] }), []),
    );
    expect(await screen.findByText(/not enough charges/)).toBeTruthy();
    expect(screen.getAllByText('N/A').length).toBeGreaterThan(0);
  });

  it('can be loaded again after a failure', async () => {
    const { setAnswers: answer } = await open(refusal(503, 'unavailable'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer({ [call]: answerOf() });
    await userEvent.click(retry);
    expect(await (await sums()).findByText(/^96.8/)).toBeTruthy();
  });
});
