import { notificationsStore } from '@mantine/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { statisticsRoutes } from '../statistics.routes.ts';

vi.mock('../../routes/range-map.tsx', () => ({ RangeMap: ({ total }: { total: number }) => <p>map of {total} trips</p> }));

vi.mock('../history/mileage-charts.tsx', () => ({ MileageCharts: () => null }));

const call = `GET /v1/vehicles/${exampleVehicle.id}/report`;
const report: VehicleReport = {
  trips: { total: 1240, distance: 31_500.4, firstTrip: '2024-02-03T08:00:00Z', avgConsumption: 17.84 },
  charges: { total: 310, kWh: 6000, ac: 4500, dc: 1500, range: 401.6, max: 151.25, co2: 1_800_000, co2Saved: 3_200_000 },
};
const open = (answer: unknown = report, comparison: unknown = refusal(503, 'unavailable')) =>
  visit('/datasheet', statisticsRoutes, {
    [call]: answer,
    [`GET /v1/statistics/vehicles/${exampleVehicle.id}/report`]: comparison,
    [`GET /v1/vehicles/${exampleVehicle.id}/report-trips`]: { trips: 1240, coordinates: [], counts: [], sealed: [] },
  });
const cards = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('section')?.textContent.replaceAll('\u00a0', ' '));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the datasheet', () => {
  const shown = async () => {
    await open();
    await screen.findByText('1,240 trips since 2024-02-03');
    return cards();
  };

  it('has a card for trips, for charges and for the consumption (STAT-012, STAT-013, STAT-014)', async () => {
    expect((await shown()).slice(0, 3)).toEqual([
      'Trips31,500km1,240 trips since 2024-02-03',
      'Charges6,000kWh310 charges',
      'Average consumption17.8kWh/100 kmaverage of all trips',
    ]);
  });

  it('has a card for CO2 from charging, and for CO2 saved (STAT-018, STAT-019)', async () => {
    expect((await shown()).slice(6)).toEqual([
      'CO₂ from charging1,800kgof the electricity charged',
      'CO₂ saved3,200kgagainst a petrol car',
    ]);
  });

  it('has a card for the share of AC with a bar, for the range and for the highest power (STAT-015, STAT-016, STAT-017)', async () => {
    expect((await shown()).slice(3, 6)).toEqual([
      'Charged by AC75%and 1,500 kWh by DC',
      'Range when full401kmmedian of what it shows after charging',
      'Highest charging power151.2kWof all charges',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Charged by AC' }).getAttribute('aria-valuenow')).toBe('75');
  });

  it('has the figure of the typical vehicle below its own (STAT-022, STAT-027, STAT-028)', async () => {
    const source = { kind: 'installation', name: null, fingerprint: null, asOf: '2026-11-29T02:00:00Z' };
    const entry = { vehicleTotal: 14, sourceTotal: 300 };
    const { calls } = await open(report, {
      mode: 'variant',
      vehicleTotal: 14,
      ownSufficient: true,
      groupSufficient: true,
      computedAt: null,
      source,
      entries: [
        { id: 7, result: 19.2, ...entry },
        { id: 16, result: 61, ...entry },
      ],
    });
    expect((await screen.findByText(/typical: 19.2/)).closest('section')?.textContent).toContain('Average consumption');
    expect(screen.getByText('typical: 61%').closest('section')?.textContent).toContain('Charged by AC');
    expect(screen.getAllByText(/^typical/)).toHaveLength(2);
    expect(calls().some((one) => one.endsWith('/report?mode=variant'))).toBe(true);
  });

  it('shows the map of all trips once it is asked for (STAT-023, STAT-025)', async () => {
    const { calls, address } = await open();
    const map = await screen.findByLabelText('Map of all trips');
    expect(calls().some((one) => one.includes('report-trips'))).toBe(false);
    await userEvent.click(map);
    expect(await screen.findByText('map of 1240 trips')).toBeTruthy();
    expect(address()).toBe('/datasheet?map=1');
  });

  it('saves the diagnosis, with the whole VIN only where that is wanted (STAT-020)', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const { calls, setAnswers } = await open();
    setAnswers({ [call]: report, [`GET /v1/vehicles/${exampleVehicle.id}/pdf-report`]: new Response('%PDF') });
    await userEvent.click(await screen.findByRole('button', { name: 'Diagnosis (PDF)' }));
    await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
    await userEvent.click(screen.getByLabelText('With the whole VIN'));
    await userEvent.click(screen.getByRole('button', { name: 'Diagnosis (PDF)' }));
    await vi.waitFor(() => expect(calls().filter((one) => one.includes('pdf-report'))).toHaveLength(2));
    const vins = calls().map((one) => /pdf-report.*mode=variant.*vin=(\w+)/.exec(one)?.[1]);
    expect(vins.filter((vin) => vin !== undefined)).toEqual(['masked', 'whole']);
    saved.mockRestore();
  });

  it('says so where the diagnosis cannot be made (STAT-021)', async () => {
    const { setAnswers } = await open();
    setAnswers({ [call]: report, [`GET /v1/vehicles/${exampleVehicle.id}/pdf-report`]: refusal(503, 'unavailable') });
    await userEvent.click(await screen.findByRole('button', { name: 'Diagnosis (PDF)' }));
    await vi.waitFor(() => expect(notificationsStore.getState().notifications.at(-1)?.message).toMatch(/./));
  });

  it('of a vehicle without entries is a sentence', async () => {
    const nothing = { range: null, max: null, co2: null, co2Saved: null };
    await open({
      trips: { total: 0, distance: 0, firstTrip: null, avgConsumption: null },
      charges: { total: 0, kWh: 0, ac: 0, dc: 0, ...nothing },
    });
    expect(await screen.findByText('Nothing has been recorded of this vehicle yet.')).toBeTruthy();
    expect(screen.queryByLabelText('Map of all trips')).toBeNull();
  });

  it('can be loaded again after a failure (STAT-011)', async () => {
    const { setAnswers } = await open(refusal(503, 'unavailable'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    setAnswers({ [call]: report });
    await userEvent.click(retry);
    expect(await screen.findByText('310 charges')).toBeTruthy();
  });

  it('shares its tabs with the other statistics, the shown one marked (STAT-001)', async () => {
    await open();
    const tabs = within(await screen.findByRole('navigation', { name: 'Statistics' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
      ['/datasheet', 'page'],
      ['/degradation', null],
      ['/deviations', null],
      ['/consumption', null],
      ['/chargingspeed', null],
    ]);
  });
});
