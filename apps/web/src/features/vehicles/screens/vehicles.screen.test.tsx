import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { visit, exampleVehicle } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const id4 = {
  ...exampleVehicle,
  manufacture: 'VW',
  model: 'ID.4',
  variant: 'Pro',
  vin: 'WVGZZZE2ZMP000001',
  licensePlate: 'FS-WB 2046E',
  kWh: 77,
  logbook: true,
  lastSyncAt: '2026-11-20T11:12:00Z',
};
const zoe = {
  ...exampleVehicle,
  id: '00000000-0000-7000-8000-000000000003',
  displayName: 'Zoe',
  vin: null,
  licensePlate: null,
  kWh: null,
  level: null,
  state: null,
  lastSyncAt: null,
  archive: true,
};
const open = () => visit('/vehicles', vehiclesRoutes, { 'GET /v1/vehicles': { total: 2, data: [id4, zoe] } });
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the vehicles', () => {
  it('have model, VIN, last report and state (VEH-049, OQ-075)', async () => {
    await open();
    const row = await rowOf('ID.4');
    for (const text of ['VW ID.4 Pro', 'WVGZZZE2ZMP000001', 'FS-WB 2046E', '64', 'Parked', 'Logbook', 'Selected'])
      expect(row.getByText(text)).toBeTruthy();
    expect(row.getByText(/^2026-11-20/)).toBeTruthy();
  });

  it('has a dash for a vehicle that never reported (VEH-050)', async () => {
    await open();
    const row = await rowOf('Zoe');
    expect(row.getByText('-')).toBeTruthy();
    expect(row.getByText('Archived')).toBeTruthy();
  });

  it('selects another vehicle (SHELL-082)', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select Zoe' }));
    await waitFor(() => expect(address()).not.toContain('/vehicles'));
    expect(localStorage.getItem('wattbook.vehicle')).toBe(zoe.id);
  });
});
