import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { visit } from '../../testing/visit.tsx';
import { AddressField } from './address-field.tsx';
import { type AddressText, asInput, enteredPlace, noAddress, type Place } from './address-text.ts';

// A browser without WebGL, like the test environment.
vi.mock('../../ui/map-frame/map-engine.ts', () => ({ mountMap: () => Promise.reject(new Error('no WebGL')) }));

const lindenhof = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };
const location = { latitude: 48.4, longitude: 11.745 };
const saved = vi.fn();
let entered: AddressText;
let knownHome: Place | null;

function FormOfField() {
  const [input, setInput] = useState(entered);
  useEffect(() => {
    entered = input;
  }, [input]);
  return (
    <form onSubmit={saved}>
      <AddressField label="Start address" name="startAddress" value={input} onChange={setInput} near={null} home={knownHome} />
    </form>
  );
}

/** Opens a form with the field alone. */
async function open(value: AddressText = noAddress, data: readonly object[] = [], home: Place | null = null) {
  [entered, knownHome] = [value, home];
  await visit('/', (parent) => [createRoute({ getParentRoute: () => parent, path: '/', component: FormOfField })], {
    'GET /v1/addresses': { total: data.length, data },
    'GET /v1/configuration': { mapStyleUrl: null },
  });
  return screen.findByLabelText<HTMLInputElement>('Start address');
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the field of an address', () => {
  it('takes a text that no suggestion matches, and says that it is used (decision 0041)', async () => {
    const field = await open();
    expect(screen.queryByText('No point on the map')).toBeNull();
    await userEvent.type(field, 'Client, gate 3');
    expect(await screen.findByText('No place found. Your text is used as it is.')).toBeTruthy();
    expect(screen.getByText('No point on the map')).toBeTruthy();
    expect(enteredPlace(entered)).toMatchObject({ address: { line1: 'Client, gate 3' }, location: null });
  });

  it('takes a suggestion with its point, by keyboard (TRIP-038)', async () => {
    const field = await open(noAddress, [{ address: lindenhof, location, source: 'own' }]);
    await userEvent.type(field, 'lind');
    await screen.findByRole('option');
    await userEvent.type(field, '{ArrowDown}{Enter}');
    expect(field.value).toBe('Am Lindenhof 7, 85354 Freising');
    expect(enteredPlace(entered)).toEqual({ address: lindenhof, location, keepsLocation: false });
  });

  it('suggests the home first, before anything is typed, and once', async () => {
    const home = { address: lindenhof, location };
    const field = await open(noAddress, [{ address: lindenhof, location, source: 'own' }], home);
    await userEvent.click(field);
    expect((await screen.findByRole('option')).textContent).toBe('HomeAm Lindenhof 7, 85354 Freising');
    await userEvent.type(field, 'lind');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.type(field, '{ArrowDown}{Enter}');
    expect(enteredPlace(entered)).toEqual({ ...home, keepsLocation: false });
  });

  it('has a point whose coordinates can be typed where no map can be drawn, without sending the form around it', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Choose on the map: Start address' }));
    const dialog = await screen.findByRole('dialog', { name: 'Point on the map: Start address' });
    const coordinates = within(dialog).getByLabelText('Coordinates');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Use this point' }).disabled).toBe(true);
    await userEvent.type(coordinates, 'Freising');
    expect(within(dialog).getByText('Must be latitude and longitude, for example 48.3989, 11.7447')).toBeTruthy();
    await userEvent.clear(coordinates);
    await userEvent.type(coordinates, '48,4 11,745{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(enteredPlace(entered)).toEqual({ address: null, location, keepsLocation: false });
    expect(saved).not.toHaveBeenCalled();
  });

  it('loses its point when that is removed', async () => {
    await open(asInput({ address: lindenhof, location }, 'record'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove point: Start address' }));
    expect(enteredPlace(entered)).toEqual({ address: lindenhof, location: null, keepsLocation: false });
  });
});
