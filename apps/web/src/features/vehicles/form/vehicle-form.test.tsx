import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { screenParts } from '@wattbook/i18n/load-texts';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { vehiclesRoutes } from '../vehicles.routes.ts';

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
  compare: null,
  plugin: false,
  endAsStartAddress: false,
  licensePlate: null,
  tripMergeTime: 5,
  tripCreationMode: 'All',
  offlineCharges: false,
  lastSyncAt: null,
};

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Opens the form of a vehicle; `bodies` are the sent changes. */
async function open(vehicle: object = {}, answer: Response | null = null) {
  const bodies: unknown[] = [];
  const own = { ...stored, ...vehicle };
  await visit(`/vehicles/${stored.id}`, vehiclesRoutes, {
    'GET /v1/vehicles': { total: 1, data: [own] },
    [`PATCH /v1/vehicles/${stored.id}`]: (_: unknown, body: string) => {
      const changes = JSON.parse(body) as object;
      bodies.push(changes);
      return answer ?? { ...own, ...changes };
    },
  });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { bodies, save };
}
const input = (name: RegExp) => screen.getByRole('textbox', { name });
const enter = async (name: RegExp, text: string) => {
  await userEvent.clear(input(name));
  if (text !== '') await userEvent.type(input(name), text);
};

describe('the form of a vehicle', () => {
  it.each([
    ['a model', /^Model/, 'Model'],
    ['a variant', /^Variant/, 'Variant'],
    ['a battery', /^Battery size/, 'Battery size'],
  ])('is not saved without %s, and says so (VEH-073)', async (_, name, label) => {
    const { save } = await open();
    await enter(/^Name/, 'Old car');
    expect(save.disabled).toBe(false);
    await enter(name, '');
    expect(save.disabled).toBe(true);
    expect(screen.getByText(`To save, enter ${label}.`)).toBeTruthy();
  });

  it('asks for the fuel tank of a car that has one; a decimal comma is accepted (VEH-069, VEH-070)', async () => {
    const { bodies, save } = await open();
    expect(screen.queryByRole('textbox', { name: /^Fuel tank/ })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Drive' }), 'Plug-in hybrid');
    await enter(/^Fuel tank/, '42,5');
    await userEvent.click(save);
    await waitFor(() => expect(bodies).toEqual([{ category: 'plug_in_hybrid', liter: 42.5 }]));
  });

  it('takes the lost capacity in percent with a decimal comma, and sends a share (VEH-072)', async () => {
    const { bodies, save } = await open();
    expect(input(/^Lost capacity/)).toHaveProperty('value', '8');
    await enter(/^Lost capacity/, '8,5');
    await userEvent.click(save);
    await waitFor(() => expect(bodies).toEqual([{ degradation: 0.085 }]));
  });

  it.each([
    ['a lost capacity above 100 percent (VEH-072)', /^Lost capacity/, '100,5', /at most 100/],
    ['no lost capacity (VEH-072)', /^Lost capacity/, '', /fill in/],
    ['a negative merge time (VEH-071)', /^Stops/, '-1', /at least 0/],
    ['letters as merge time (VEH-071)', /^Stops/, 'five', /number/],
    ['an empty name (VEH-067)', /^Name/, '', /fill in/],
    ['a name of 201 characters (VEH-068)', /^Name/, 'x'.repeat(201), /200/],
  ])('refuses %s at its field', async (_, name, text, message) => {
    const { bodies, save } = await open();
    await userEvent.clear(input(name));
    if (text !== '') await userEvent.click(input(name));
    if (text !== '') await userEvent.paste(text);
    await userEvent.click(save);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it.each([
    ['offers the address of the end as that of the next start for a logbook', true],
    ['does not offer it without one', false],
  ])('%s (VEH-075)', async (_, logbook) => {
    await open({ logbook });
    expect(screen.queryAllByRole('checkbox', { name: /^A trip starts at the address/ })).toHaveLength(logbook ? 1 : 0);
  });

  it('chooses the car to compare with, or leaves it to the settings (VEH-076)', async () => {
    const { bodies, save } = await open({ compare: 'suv' });
    const compare = screen.getByRole('combobox', { name: 'Compare CO₂ with' });
    expect(compare).toHaveProperty('value', 'suv');
    await userEvent.selectOptions(compare, 'As in the settings');
    await userEvent.click(save);
    await waitFor(() => expect(bodies).toEqual([{ compare: null }]));
  });

  it('sends only what was changed (VEH-065, VEH-077)', async () => {
    const { bodies, save } = await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add charges seen only by a higher battery level' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Drive' }), 'Electric');
    await userEvent.click(save);
    await waitFor(() => expect(bodies).toEqual([{ offlineCharges: true, category: 'electric' }]));
  });

  it('offers no setting that has no effect (decision 0132)', async () => {
    await open();
    expect(screen.queryByRole('checkbox', { name: /plug-in times/i })).toBeNull();
  });

  it('shows the message of the server at its field', async () => {
    const answer = Response.json({ message: 'validation', errors: { vin: 'Another of your vehicles has this VIN' } }, { status: 400 });
    const { save } = await open({}, answer);
    await enter(/^VIN/, 'WVGZZZE2ZMP000001');
    await userEvent.click(save);
    expect(await screen.findByText('Another of your vehicles has this VIN')).toBeTruthy();
  });
});

describe('a changed setting of detection', () => {
  const reported = { lastSyncAt: '2026-11-20T12:00:00.000Z' };

  it.each([
    ['From now on', 'now'],
    ['From the beginning', 'beginning'],
  ])('is asked from when it holds, and not saved before: %s (VEH-077)', async (label, settingsFrom) => {
    const { bodies, save } = await open(reported);
    expect(screen.queryByRole('radio')).toBeNull();
    await enter(/^Stops/, '10');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Add charges/ }));
    expect(screen.getByText(/^You changed: Stops.*, Add charges/)).toBeTruthy();
    await userEvent.click(save);
    expect(await screen.findByText('Choose from when they apply.')).toBeTruthy();
    expect(bodies).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: label }));
    expect(screen.queryByText('Choose from when they apply.')).toBeNull();
    await userEvent.click(save);
    await waitFor(() => expect(bodies).toEqual([{ tripMergeTime: 10, offlineCharges: true, settingsFrom }]));
  });

  it('of a vehicle that never reported is not asked', async () => {
    const { bodies, save } = await open();
    await enter(/^Stops/, '10');
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(save);
    await waitFor(() => expect(bodies).toEqual([{ tripMergeTime: 10 }]));
  });

  it('that is entered as it was is none', async () => {
    await open(reported);
    await enter(/^Lost capacity/, '9');
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    await enter(/^Lost capacity/, '8');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
