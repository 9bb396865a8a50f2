import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { refusal, visit, exampleVehicle } from '../../../testing/visit.tsx';
import { degradationRoutes } from '../degradation.routes.ts';

const call = `GET /v1/vehicles/${exampleVehicle.id}/range-degradation`;
const months = [
  { monthYearKey: '2025-10', odometer: 8000, rangeSmoothed: 410, degradation: 0 },
  { monthYearKey: '2026-10', odometer: 21000, rangeSmoothed: 396.9, degradation: 3.2 },
];
const open = (answer: unknown) => visit('/degradation', degradationRoutes, { [call]: answer });

const sums = async () => within(await screen.findByRole('region', { name: 'Battery' }));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the degradation of the battery', () => {
  it('shows what remains of the first year and how far a full battery goes (STAT-029, STAT-030, OQ-180)', async () => {
    await open({ total: 2, data: months, capacityEstimate: 74.5 });
    expect(await (await sums()).findByText(/^96.8/)).toBeTruthy();
    expect((await sums()).getByText(/^396/)).toBeTruthy();
    expect((await sums()).getByText(/^74.5/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Capacity left by mileage' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Range when full, by month' })).toBeTruthy();
  });

  it('shows what is missing with too few charges, and no figure', async () => {
    await open({ total: 0, data: [], capacityEstimate: null });
    expect(await screen.findByText(/not enough charges/)).toBeTruthy();
    expect(screen.getAllByText('N/A').length).toBeGreaterThan(0);
  });

  it('can be loaded again after a failure', async () => {
    const { setAnswers: answer } = await open(refusal(503, 'unavailable'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer({ [call]: { total: 2, data: months, capacityEstimate: 74.5 } });
    await userEvent.click(retry);
    expect(await (await sums()).findByText(/^96.8/)).toBeTruthy();
  });
});
