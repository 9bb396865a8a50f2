import { screen, waitFor, within } from '@testing-library/react';
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screenParts } from '@wattbook/i18n/load-texts';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, exampleVehicle, visit } from '../../../testing/visit.tsx';
import { markLimitExceeded } from '../limit/limit-exceeded.ts';
import { exampleConnection } from '../testing/example-connection.ts';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const id4 = {
  ...exampleVehicle,
  manufacture: 'VW',
  model: 'ID.4',
  variant: 'Pro',
  vin: 'WVGZZZE2ZMP000001',
  licensePlate: 'FS-WB 2046E',
  kWh: 77,
  image: 'suv',
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
  levelAt: null,
  levelSource: null,
  state: null,
  lastSyncAt: null,
  archive: true,
};
const open = (answers: Record<string, unknown> = {}) =>
  visit('/vehicles', vehiclesRoutes, { 'GET /v1/vehicles': { total: 2, data: [id4, zoe] }, ...answers });
const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} is in no row`);
  return within(row);
};

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
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

  it('say which connections wait for a manufacturer, and where they go on (VEH-033)', async () => {
    const waiting = exampleConnection({ connector: 'high-mobility', manufacture: 'Fiat' });
    const failed = { ...waiting, id: '00000000-0000-7000-8000-0000000000c2', status: 'failed', problem: 'refused' };
    const list = { total: 2, data: [waiting, failed] };
    const { calls, setAnswers } = await open({
      'GET /v1/connections': list,
      [`DELETE /v1/connections/${failed.id}`]: () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText(/Your Fiat is waiting to be connected by High Mobility/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'See the connection' }).map((link) => link.getAttribute('href'))).toEqual([
      `/vehicles/connections/${waiting.id}`,
      `/vehicles/connections/${failed.id}`,
    ]);
    setAnswers({ 'GET /v1/connections': { total: 1, data: [waiting] } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove the failed connection of your Fiat' }));
    await waitFor(() => expect(screen.queryByText(/could not be connected/)).toBeNull());
    expect(calls()).toContain(`DELETE /v1/connections/${failed.id}`);
  });

  it('selects another vehicle (SHELL-082)', async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Select Zoe' }));
    await waitFor(() => expect(address()).not.toContain('/vehicles'));
    expect(localStorage.getItem('wattbook.vehicle')).toBe(zoe.id);
  });

  it('have their picture (VEH-014)', async () => {
    await open();
    await screen.findByText('Zoe');
    expect([...document.querySelectorAll('svg[data-image]')].map((picture) => picture.getAttribute('data-image'))).toEqual([
      'suv',
      'default',
    ]);
  });

  it('say how old the level is and who reported it (DASH-002)', async () => {
    const levelAt = new Date(Date.now() - 3 * 60_000).toISOString();
    const sources = [
      ['smartcar', 'Smartcar'],
      ['tesla-telemetry', 'Tesla telemetry'],
      ['my script', 'my script'],
    ] as const;
    const data = sources.map(([levelSource], index) => ({
      ...id4,
      id: `${id4.id.slice(0, -1)}${index + 3}`,
      displayName: levelSource,
      levelAt,
      levelSource,
    }));
    await open({ 'GET /v1/vehicles': { total: 3, data } });
    for (const [source, name] of sources)
      expect((await rowOf(source)).getByText(new RegExp(`by ${name}$`)).textContent).toMatch(/^3\smin ago by/);
  });

  it.each([
    ['archived', { archive: true, offline: true, pause: true }, ['Archived']],
    ['paused', { pause: true }, ['Paused']],
    ['offline', { offline: true }, ['Not connected']],
    ['with invalid login data (VEH-024)', { valid: false }, ['Login data invalid']],
    ['of a fleet (VEH-025)', { fleetId: 'f' }, ['Fleet']],
    ['of a fleet with a name', { fleetId: 'f', fleetName: 'Klinikum Nord' }, ['Klinikum Nord']],
    ['of a pool', { fleetPool: true }, ['Pool']],
    ['of none of these', {}, []],
  ])('%s has the chips of its state (VEH-017, VEH-022, OQ-075)', async (_, changes, chips) => {
    await open({ 'GET /v1/vehicles': { total: 1, data: [{ ...id4, logbook: false, displayName: 'Car', ...changes }] } });
    const row = await rowOf('Car');
    const all = ['Archived', 'Paused', 'Not connected', 'Login data invalid', 'Fleet', 'Klinikum Nord', 'Pool', 'Professional'];
    expect(all.filter((label) => row.queryByText(label) !== null)).toEqual(chips);
  });

  it('has the plan of a vehicle where plans are for sale (OQ-075)', async () => {
    await open({ 'GET /v1/configuration': { billing: true, operator: null, demo: null } });
    expect((await rowOf('ID.4')).getByText('Professional')).toBeTruthy();
  });

  it('lead to the form of a new vehicle, unless the limit is reached (VEH-045, VEH-048)', async () => {
    const { address } = await open({ 'GET /v1/users/u': { ...exampleUser, vehicleLimit: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add vehicle' }));
    expect(address()).toBe('/vehicles');
    markLimitExceeded(false);
  });

  it('lead to the consistency check, except an archived one (CONS-018, VEH-055)', async () => {
    const withCheck = (parent: AnyRoute): readonly AnyRoute[] => [
      ...vehiclesRoutes(parent),
      createRoute({ getParentRoute: () => parent, path: '/consistency-check', component: () => 'Check' }),
    ];
    const { address } = await visit('/vehicles', withCheck, { 'GET /v1/vehicles': { total: 2, data: [id4, zoe] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Zoe' }));
    await screen.findByRole('menuitem', { name: 'Restore' });
    expect(screen.queryByRole('menuitem', { name: 'Check consistency' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Actions for ID.4' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Check consistency' }));
    await waitFor(() => expect(address()).toBe('/consistency-check'));
  });

  it.each([
    ['Archive', { archive: true }],
    ['Stop recording', { pause: true }],
  ])('%s is asked first, and then sent (VEH-063, VEH-064)', async (action, changes) => {
    const bodies: unknown[] = [];
    await open({
      [`PATCH /v1/vehicles/${id4.id}`]: (_: unknown, body: string) => {
        bodies.push(JSON.parse(body));
        return { ...id4, ...changes };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for ID.4' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
    const dialog = within(await screen.findByRole('dialog'));
    if (action === 'Archive') {
      expect(dialog.getByRole('button', { name: action })).toHaveProperty('disabled', true);
      await userEvent.type(dialog.getByRole('textbox'), 'Archive');
    }
    expect(bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(bodies).toEqual([changes]));
  });
});
