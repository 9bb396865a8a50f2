import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';

const model = (id: string, changes: object) => ({
  id,
  manufacture: 'VW',
  model: 'ID.3',
  variant: '58 kWh',
  kWh: 58,
  liter: null,
  efficiency: 0.166,
  plugInHybrid: false,
  year: 2020,
  acPower: 11,
  dcPower: 100,
  chargingCurve: null,
  ...changes,
});
const id3 = model('00000000-0000-5000-8000-000000000001', {});
const golf = model('00000000-0000-5000-8000-000000000002', {
  model: 'Golf GTE',
  variant: '8',
  kWh: 13,
  efficiency: null,
  plugInHybrid: true,
  dcPower: null,
});
const ofVw = (search: URLSearchParams) => {
  const data = search.get('manufacture') === 'VW' ? [id3, golf] : [];
  return { total: data.length, data };
};
const stored = {
  ...exampleVehicle,
  displayName: 'Car',
  manufacture: 'Volkswagen',
  model: null,
  variant: null,
  vehicleMasterDataId: null,
  vin: null,
  country: 'DE',
  kWh: null,
  degradation: 0,
  efficiency: null,
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
  lastSyncAt: null,
};
const path = `/v1/vehicles/${stored.id}`;
const bodies: unknown[] = [];
const remember = (answer: unknown) => (_search: URLSearchParams, body: string) => {
  bodies.push(JSON.parse(body));
  return answer;
};

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  bodies.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

const create = (answers: Record<string, unknown> = {}) =>
  visit('/vehicles/create', vehiclesRoutes, { 'GET /v1/master-data/vehicles': ofVw, 'POST /v1/vehicles': remember(stored), ...answers });
const edit = (vehicle: object, answers: Record<string, unknown> = {}) =>
  visit(`/vehicles/${stored.id}`, vehiclesRoutes, {
    'GET /v1/vehicles': { total: 1, data: [{ ...stored, ...vehicle }] },
    'GET /v1/master-data/vehicles': ofVw,
    [`PATCH ${path}`]: remember(stored),
    ...answers,
  });
/** A unit does not break from its number. */
const textOf = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ');
async function openList(button = 'Choose the model') {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
}
const input = (name: string | RegExp, role = 'textbox') => screen.getByRole<HTMLInputElement>(role, { name });

describe('the form of a new vehicle', () => {
  it('is filled in by a chosen model, whose name is locked (VEH-009, VEH-074, VEH-079)', async () => {
    await create();
    const dialog = await openList();
    expect(dialog.getByText('Choose the make first.')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Make' }), 'VW');
    const line = await dialog.findByRole('button', { name: /^ID\.3/ });
    expect(textOf(line)).toContain('58 kWhFrom 2020 · AC 11 kW · DC 100 kW · 16.6 kWh/100 km');
    expect(textOf(dialog.getByRole('button', { name: /^Golf GTE/ }))).toContain('Plug-in hybrid · From 2020 · AC 11 kW');
    await userEvent.click(line);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([input(/^Name/).value, input('Model').value, input('Variant').value, input(/Battery size/).value]).toEqual([
      'VW ID.3',
      'ID.3',
      '58 kWh',
      '58',
    ]);
    expect([input('Make', 'combobox').disabled, input('Model').disabled, input('Variant').disabled]).toEqual([true, true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Add and connect' }));
    const names = { manufacture: 'VW', model: 'ID.3', variant: '58 kWh' };
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ ...names, vehicleMasterDataId: id3.id, kWh: 58 })]));
  });

  it('keeps a name that was entered before', async () => {
    await create();
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Family car');
    await userEvent.type(input('Make', 'combobox'), 'volkswagen');
    const dialog = await openList();
    await userEvent.click(await dialog.findByRole('button', { name: /^ID\.3/ }));
    expect(input(/^Name/).value).toBe('Family car');
  });

  it('is filled in by hand where the car is not in the list', async () => {
    await create();
    const dialog = await openList();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Make' }), 'NIO');
    expect(await dialog.findByText('There are no models of NIO in the list yet. Enter yours by hand.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'My car is not in the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(input('Model').disabled).toBe(false);
  });

  it('says where a search finds nothing', async () => {
    await create();
    const dialog = await openList();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Make' }), 'VW');
    const search = dialog.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'gte');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^ID\.3/ })).toBeNull());
    await userEvent.type(search, ' x');
    expect(await dialog.findByText('No model matches “gte x”. Shorten the search, or enter yours by hand.')).toBeTruthy();
  });

  it('offers to try again where the list cannot be read', async () => {
    const { setAnswers } = await create({ 'GET /v1/master-data/vehicles': refusal(503, 'unavailable') });
    const dialog = await openList();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Make' }), 'VW');
    const retry = await dialog.findByRole('button', { name: 'Try again' });
    setAnswers({ 'GET /v1/master-data/vehicles': ofVw });
    await userEvent.click(retry);
    expect(await dialog.findByRole('button', { name: /^ID\.3/ })).toBeTruthy();
  });
});

describe('the form of a vehicle', () => {
  it('without master data offers the models of its make, and sends what was filled in (SHELL-099, VEH-077)', async () => {
    await edit({});
    const dialog = await openList();
    await userEvent.click(await dialog.findByRole('button', { name: /^ID\.3/ }));
    expect(input(/Rated consumption/).value).toBe('16.6');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const names = { manufacture: 'VW', model: 'ID.3', variant: '58 kWh' };
    await waitFor(() =>
      expect(bodies).toEqual([{ ...names, vehicleMasterDataId: id3.id, kWh: 58, efficiency: 0.166, category: 'electric' }]),
    );
  });

  it('keeps a consumption that the model does not know', async () => {
    await edit({ efficiency: 0.2 });
    const dialog = await openList();
    await userEvent.click(await dialog.findByRole('button', { name: /^Golf GTE/ }));
    expect(input(/Rated consumption/).value).toBe('20.0');
  });

  const linked = { manufacture: 'VW', model: 'ID.3', variant: '58 kWh', kWh: 58, vehicleMasterDataId: id3.id };

  it('of a linked vehicle locks make, model and variant, and shows which one is chosen (VEH-074)', async () => {
    await edit(linked);
    expect(await screen.findByText('VW ID.3 58 kWh')).toBeTruthy();
    expect([input('Make', 'combobox').disabled, input('Model').disabled, input('Variant').disabled]).toEqual([true, true, true]);
    expect(input(/Battery size/).disabled).toBe(false);
    const dialog = await openList('Choose another');
    expect((await dialog.findByRole('button', { name: /^ID\.3/ })).getAttribute('aria-pressed')).toBe('true');
    expect(dialog.getByRole('button', { name: /^Golf GTE/ }).getAttribute('aria-pressed')).toBe('false');
  });

  it('frees them without the link (VEH-074)', async () => {
    await edit(linked);
    await userEvent.click(await screen.findByRole('button', { name: 'Enter by hand' }));
    await userEvent.type(input('Model'), ' Pro');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toEqual([{ vehicleMasterDataId: null, model: 'ID.3 Pro' }]));
  });

  it('shows what the server refuses at the choice (VEH-009)', async () => {
    const refused = () =>
      new Response(JSON.stringify({ message: 'validation', errors: { vehicleMasterDataId: 'This model is of another make' } }), {
        status: 400,
      });
    await edit({}, { [`PATCH ${path}`]: refused });
    const dialog = await openList();
    await userEvent.click(await dialog.findByRole('button', { name: /^ID\.3/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This model is of another make')).toBeTruthy();
  });
});

describe('the page for the data of a vehicle', () => {
  const open = (vehicle: object, answers: Record<string, unknown> = {}) =>
    visit(`/vehicles/${stored.id}/data`, vehiclesRoutes, {
      'GET /v1/vehicles': { total: 1, data: [{ ...stored, ...vehicle }] },
      'GET /v1/master-data/vehicles': ofVw,
      ...answers,
    });

  it('offers the models where the battery is unknown, and links the vehicle at once (SHELL-099)', async () => {
    const names = { manufacture: 'VW', model: 'ID.3', variant: '58 kWh', kWh: 58, vehicleMasterDataId: id3.id };
    await open({}, { [`PATCH ${path}`]: remember({ ...stored, ...names }) });
    const dialog = await openList();
    await userEvent.click(await dialog.findByRole('button', { name: /^ID\.3/ }));
    await waitFor(() => expect(bodies).toEqual([{ vehicleMasterDataId: id3.id, manufacture: 'VW' }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Choose the model' })).toBeNull());
  });

  it('says why the vehicle was not linked', async () => {
    await open({}, { [`PATCH ${path}`]: refusal(503, 'unavailable') });
    const dialog = await openList();
    await userEvent.click(await dialog.findByRole('button', { name: /^ID\.3/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('not available');
  });

  it.each([
    ['whose battery is known', { kWh: 77 }],
    ['with master data', { vehicleMasterDataId: id3.id }],
  ])('does not offer them for a vehicle %s', async (_, vehicle) => {
    await open(vehicle);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Choose the model' })).toBeNull();
  });
});
