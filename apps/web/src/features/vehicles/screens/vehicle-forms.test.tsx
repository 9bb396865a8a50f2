import { screen, waitFor, within } from '@testing-library/react';
import { sampleFields } from '@wattbook/contract/telemetry/sample-fields';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';
import { prove } from '../../../testing/prove.ts';

const stored = {
  ...exampleVehicle,
  manufacture: 'VW',
  model: 'ID.4',
  variant: 'Pro',
  vin: null,
  country: 'DE',
  kWh: 77,
  vehicleMasterDataId: null,
  degradation: 0.08,
  liter: null,
  licensePlate: null,
  tripMergeTime: 5,
  tripCreationMode: 'All',
  offlineCharges: false,
  pause: false,
  offline: true,
  logbook: false,
  fleet: null,
  fleetId: null,
  fleetPool: false,
  loginData: 'none',
  lastSyncAt: null,
};
const path = `/v1/vehicles/${stored.id}`;

/** Keeps the body of the last call of this kind. */
function remember(answer: unknown) {
  const bodies: unknown[] = [];
  return {
    bodies,
    answer: (_search: URLSearchParams, body: string) => {
      bodies.push(body === undefined ? undefined : JSON.parse(body));
      return answer;
    },
  };
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the form of a new vehicle', () => {
  const added = { ...stored, id: '00000000-0000-7000-8000-0000000000bb', displayName: 'Zoe' };
  const open = (answer: unknown) => visit('/vehicles/create', vehiclesRoutes, { 'POST /v1/vehicles': answer });

  it.each([
    ['the country of the visitor', { 'GET /v1/country': { country: 'CH' } }, 'CH'],
    ['that of the selected vehicle where no proxy names one', { 'GET /v1/country': { country: null } }, 'DE'],
    ['that of the selected vehicle where it could not be read', {}, 'DE'],
    ['none that the list does not have', { 'GET /v1/country': { country: 'BR' } }, 'DE'],
  ])('proposes %s (SHELL-091, OQ-015)', async (_what, answer, expected) => {
    await visit('/vehicles/create', vehiclesRoutes, { 'GET /v1/vehicles': { total: 1, data: [stored] }, ...answer });
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })).value).toBe(expected);
  });

  it('adds the vehicle, selects it and leads to the ways to its data (VEH-036)', async () => {
    const post = remember(added);
    const { address } = await open(post.answer);
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Zoe');
    await userEvent.type(screen.getByRole('combobox', { name: 'Make' }), 'Renault');
    await userEvent.type(screen.getByRole('textbox', { name: /Battery size/ }), '41,5');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'France');
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}/data`));
    expect(post.bodies).toEqual([
      {
        displayName: 'Zoe',
        manufacture: 'Renault',
        model: null,
        variant: null,
        vehicleMasterDataId: null,
        kWh: 41.5,
        country: 'FR',
        vin: null,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(localStorage.getItem('wattbook.vehicle')).toBe(added.id);
    expect(await screen.findByRole('heading', { level: 1, name: 'Data for Zoe' })).toBeTruthy();
  });

  it.each([
    ['no name (VEH-067)', {}, 'Name: please fill in'],
    ['a short VIN', { Name: 'Zoe', VIN: 'ABC' }, 'A VIN has 17 letters and digits, without I, O and Q'],
    ['a battery of 0 kWh', { Name: 'Zoe', 'Battery size': '0' }, 'Must be at least 1'],
  ])('refuses %s at its field', async (_, values, message) => {
    const { calls } = await open(added);
    await screen.findByRole('button', { name: 'Add and connect' });
    for (const [label, value] of Object.entries(values))
      await userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), value);
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    expect(await screen.findByText(new RegExp(message))).toBeTruthy();
    expect(calls().some((call) => call.startsWith('POST /v1/vehicles'))).toBe(false);
  });

  it('says that the limit of vehicles is reached, and keeps the input (VEH-038)', async () => {
    await open(refusal(403, 'vehicle_limit_exceeded'));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    expect((await screen.findByRole('alert')).textContent).toContain('as many vehicles as your account allows');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Zoe');
  });

  it('of one whose trial is spent says to subscribe first, leads to billing and keeps the input (VEH-037)', async () => {
    await open(refusal(402, 'subscription_required'));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No trial is left for this vehicle. Subscribe first');
    expect(within(alert).getByRole('link', { name: 'To billing' }).getAttribute('href')).toBe('/billing');
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Zoe');
  });

  it.each([
    ['trial_without_vin', /one trial a year for vehicles without a confirmed VIN.*Connect the vehicle to its manufacturer/],
    ['trial_of_unproved_vin', /No source has confirmed this VIN.*Connect the vehicle to its manufacturer/],
  ])('of one that has no trial for %s says what is true and what to do (VEH-037)', async (reason, text) => {
    await open(() => new Response(JSON.stringify({ message: 'subscription_required', reasons: [reason] }), { status: 402 }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
  });

  it('of one whose trial is spent is sent again after subscribing in it, as it was entered (VEH-037)', async () => {
    const post = remember(added);
    const subscribe = remember({});
    const { address, calls, setAnswers } = await open(refusal(402, 'subscription_required'));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Zoe');
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe for another vehicle' }, { timeout: 10_000 }));
    setAnswers({ 'POST /v1/users/u/subscriptions': subscribe.answer, 'POST /v1/vehicles': post.answer });
    await userEvent.click(dialog.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(subscribe.bodies).toEqual([{ plan: 'professional', interval: 'month' }]);
    expect(calls().filter((call) => call === 'POST /v1/vehicles')).toHaveLength(1);
    expect(screen.getByText('You have a subscription for it. It can be added now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    await waitFor(() => expect(address()).toBe(`/vehicles/${added.id}/data`));
    expect(post.bodies).toEqual([expect.objectContaining({ displayName: 'Zoe' })]);
  });
});

describe('the page of a vehicle (VEH-066)', () => {
  const open = (vehicle: object, answers: Record<string, unknown> = {}) =>
    visit(`/vehicles/${stored.id}`, vehiclesRoutes, { 'GET /v1/vehicles': { total: 1, data: [{ ...stored, ...vehicle }] }, ...answers });

  it('sends only what was changed, a share for a percentage (VEH-072, VEH-077)', async () => {
    const patch = remember({ ...stored, displayName: 'Old car', degradation: 0.1 });
    await open({}, { [`PATCH ${path}`]: patch.answer });
    const degradation = await screen.findByRole('textbox', { name: /Lost capacity/ });
    expect(degradation).toHaveProperty('value', '8');
    await userEvent.clear(degradation);
    await userEvent.type(degradation, '10');
    const name = screen.getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Old car');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patch.bodies).toEqual([{ displayName: 'Old car', degradation: 0.1 }]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Old car' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Old car');
    expect(screen.getByRole('textbox', { name: /Lost capacity/ })).toHaveProperty('value', '10');
  });

  it('left with changes asks first, and saves nothing then', async () => {
    const { calls, address } = await open({});
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), ' of the garden');
    await userEvent.click(screen.getByRole('link', { name: 'Vehicles' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/vehicles'));
    expect(calls().some((call) => call.startsWith('PATCH'))).toBe(false);
  });

  it('deletes after the word was typed, and leads to the list (VEH-062)', async () => {
    const { calls, address } = await open({}, { [`DELETE ${path}`]: () => new Response(null, { status: 204 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByRole('textbox'), 'Delete');
    await prove('Delete');
    await waitFor(() => expect(address()).toBe('/vehicles'));
    expect(calls()).toContain(`DELETE ${path}`);
  });

  it('warns before the vehicle of a logbook is deleted', async () => {
    await open({ logbook: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('tax office');
  });

  it.each([
    ['without a connection', {}, ['Connect or import', 'Archive', 'Delete']],
    ['with a connection (OQ-071)', { offline: false }, ['Connect or import', 'Stop recording', 'Archive']],
    ['that is paused', { offline: false, pause: true }, ['Connect or import', 'Resume recording', 'Archive']],
    [
      'with login data, which its connection offers to update',
      { offline: false, loginData: 'valid' },
      ['Connect or import', 'Stop recording', 'Archive'],
    ],
    ['in the archive (VEH-053, VEH-054)', { archive: true }, ['Restore', 'Delete']],
    ['of a fleet (VEH-027)', { offline: false, fleetId: 'f' }, ['Connect or import']],
  ])('%s offers the actions of its state (VEH-066, OQ-072)', async (_, vehicle, labels) => {
    await open(vehicle);
    await screen.findByRole('button', { name: 'Save' });
    const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
    const all = ['Connect or import', 'Update login data', 'Stop recording', 'Resume recording', 'Restore', 'Archive', 'Delete'];
    expect(all.filter((label) => shown.includes(label)).sort()).toEqual([...labels].sort());
    const canRenew = 'loginData' in vehicle;
    await waitFor(() => expect(screen.queryAllByRole('link', { name: 'Update login data' })).toHaveLength(canRenew ? 1 : 0));
  });

  it('says so for an unknown vehicle', async () => {
    await visit('/vehicles/00000000-0000-7000-8000-0000000000cc', vehiclesRoutes, {});
    expect(await screen.findByRole('heading', { name: 'This vehicle does not exist' })).toBeTruthy();
  });
});

describe('the ways to the data of a vehicle', () => {
  const open = (vehicle: object, answers: Record<string, unknown> = {}) =>
    visit(`/vehicles/${stored.id}/data`, vehiclesRoutes, {
      'GET /v1/vehicles': { total: 1, data: [{ ...stored, ...vehicle }] },
      ...answers,
    });

  it('shows the created address once, with examples, and turns green with the first sample', async () => {
    const { setAnswers } = await open({}, { [`POST ${path}/push-token`]: { token: 'wbp_1', path: '/v1/ingest/wbp_1' } });
    await screen.findByRole('button', { name: 'Create address' });
    setAnswers({ 'GET /v1/vehicles': { total: 1, data: [{ ...stored, offline: false }] } });
    await userEvent.click(screen.getByRole('button', { name: 'Create address' }));
    await prove('Create address');
    const address = `${window.location.origin}/v1/ingest/wbp_1`;
    expect(await screen.findByText(address)).toBeTruthy();
    expect(screen.getByText(/^curl -X POST/).textContent).toContain(address);
    for (const [name, word] of [
      ['Drive', '"gear": "D"'],
      ['Charge', '"charging": "charging"'],
    ] as const) {
      await userEvent.click(screen.getByRole('radio', { name }));
      const command = screen.getByText(/^now=/).textContent;
      expect(command).toContain(address);
      expect(command).toContain(word);
    }
    const fields = within(screen.getByRole('table', { name: 'All fields of a report', hidden: true }));
    expect(fields.getAllByRole('row', { hidden: true })).toHaveLength(sampleFields.length + 2);
    expect(fields.getByRole('row', { name: 'odometerKm km Odometer; distances of trips come from it', hidden: true })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Limits, answers and errors of a push' }).getAttribute('href')).toMatch(/^\/v1\/reference#/);
    await userEvent.click(screen.getByRole('radio', { name: 'Home Assistant' }));
    expect(screen.getByText(/^rest_command:/).textContent).toContain(address);
    setAnswers({ 'GET /v1/vehicles': { total: 1, data: [{ ...stored, offline: false, lastSyncAt: '2026-11-22T10:00:00Z' }] } });
    expect(await screen.findByText(/Reports arrive, the last one at/, {}, { timeout: 7000 })).toBeTruthy();
  }, 20_000);

  it('of a connected vehicle waits for the first sample, and asks before a new address replaces the one it has', async () => {
    const { calls } = await open({ offline: false }, { [`POST ${path}/push-token`]: { token: 'wbp_2', path: '/v1/ingest/wbp_2' } });
    expect(await screen.findByText('Waiting for the first report')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Create a new address' }));
    expect(calls().some((call) => call.startsWith('POST'))).toBe(false);
    await prove('Create a new address');
    expect(await screen.findByText(`${window.location.origin}/v1/ingest/wbp_2`)).toBeTruthy();
  });
});
