import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenParts } from '@wattbook/i18n/load-texts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleUser, exampleVehicle, visit } from '../../../testing/visit.tsx';
import { selectVehicle } from '../../vehicles/public.ts';
import { logbookRoutes } from '../logbook.routes.ts';

const jana = { ...exampleUser, firstName: 'Jana', lastName: 'Lindner' };
const zoe = { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000003', displayName: 'Zoe', licensePlate: 'M-ZO 2' };
const patchOf = ({ id }: { readonly id: string }) => `PATCH /v1/vehicles/${id}`;

async function open(vehicle: object = {}, answers: object = {}) {
  const own = { ...exampleVehicle, ...vehicle };
  const activation = recordBodies(() => ({ ...own, logbook: true, logbookType: 'tax', logbookDate: '2026-11-29T02:00:00.000Z' }));
  const names = recordBodies(() => jana);
  const visited = await visit('/logbook_wizard', logbookRoutes, {
    'GET /v1/users/u': jana,
    'PATCH /v1/users/u': names.answer,
    'GET /v1/vehicles': { total: 2, data: [own, zoe] },
    [patchOf(exampleVehicle)]: activation.answer,
    ...answers,
  });
  return { ...visited, sent: activation.sent, names: names.sent };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name = 'Continue') => userEvent.click(button(name));
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

async function walkToForm(kind: 'Tax office' | 'Way to work' | 'Only for me') {
  await heading('What a logbook is');
  await press();
  expect(button('Continue').disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: kind }));
  await press();
  await heading('What is on its cover');
}

async function fillForm() {
  await fillField(screen.getByLabelText('Street and number'), 'Am Ring 1');
  await fillField(screen.getByLabelText('Postcode'), '80331');
  await fillField(screen.getByLabelText('Town'), 'München');
  await fillField(screen.getByLabelText('License plate'), 'M-JL 1');
}

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts(...screenParts);
});
beforeEach(() => {
  localStorage.clear();
  window.scrollTo = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

describe('the wizard', () => {
  it('begins a logbook for the tax office after both sentences, and leads to it (LOG-012, LOG-013, LOG-018)', async () => {
    const { sent, names, address } = await open();
    await walkToForm('Tax office');
    expect(button('Continue').disabled).toBe(true);
    expect(screen.getByText('Still missing: Street and number, Postcode, Town, License plate')).toBeTruthy();
    await fillForm();
    await press();
    await heading('What the tax office asks');
    await press();
    await heading('Begin');
    expect(button('Begin the logbook').disabled).toBe(true);
    const [first, second] = screen.getAllByRole('checkbox');
    await userEvent.click(first as HTMLElement);
    expect(button('Begin the logbook').disabled).toBe(true);
    await userEvent.click(second as HTMLElement);
    await press('Begin the logbook');
    await waitFor(() => expect(address()).toBe('/logbook'));
    expect(sent).toEqual([
      {
        licensePlate: 'M-JL 1',
        address: { line1: 'Am Ring 1', line2: '80331, München', city: 'München' },
        distanceToWork: null,
        personnelNumber: null,
        logbook: true,
        logbookType: 'tax',
      },
    ]);
    // They are those of the user already.
    expect(names).toEqual([]);
  });

  it('asks for the way to work, and says of a number that it is none (LOG-023, LOG-025, LOG-026); saves a name with the user', async () => {
    const { sent, names } = await open();
    await walkToForm('Way to work');
    await fillForm();
    await userEvent.clear(screen.getByLabelText('First name'));
    await fillField(screen.getByLabelText('First name'), 'Johanna');
    expect(button('Continue').disabled).toBe(true);
    for (const [label, typed] of [
      ['Way to work', '12a'],
      ['Way to work', '-3'],
      ['Personnel number', '12a'],
    ] as const) {
      await userEvent.type(screen.getByRole('textbox', { name: label }), typed);
      await userEvent.tab();
      expect(await screen.findByText('Must be a valid number')).toBeTruthy();
      await userEvent.clear(screen.getByRole('textbox', { name: label }));
    }
    await userEvent.type(screen.getByRole('textbox', { name: 'Way to work' }), '18');
    await press();
    await heading('Begin');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await press('Begin the logbook');
    await waitFor(() => expect(sent).toMatchObject([{ distanceToWork: 18, personnelNumber: null, logbookType: 'commute' }]));
    expect(names).toEqual([{ firstName: 'Johanna', lastName: 'Lindner' }]);
  });

  it('goes on once a kind is chosen and the cover is complete: name, address and plate (LOG-015, LOG-016, LOG-021)', async () => {
    await open();
    await walkToForm('Only for me');
    for (const label of ['First name', 'Last name', 'Street and number', 'Postcode', 'Town', 'License plate'])
      expect(screen.getByLabelText(label)).toBeTruthy();
    expect(button('Continue').disabled).toBe(true);
    await fillForm();
    expect(button('Continue').disabled).toBe(false);
  });

  it('asks again for the cover when another vehicle is chosen at its end (LOG-019)', async () => {
    await open();
    await walkToForm('Only for me');
    await fillForm();
    await press();
    await heading('Begin');
    act(() => selectVehicle(zoe.id));
    await heading('What is on its cover');
    expect(screen.getByLabelText('License plate')).toHaveProperty('value', 'M-ZO 2');
    expect(screen.getByLabelText('Street and number')).toHaveProperty('value', '');
    await press('Back');
    expect(screen.getByRole('radio', { name: 'Only for me' })).toHaveProperty('checked', true);
  });

  it('is disabled for a vehicle that sends no data (LOG-020)', async () => {
    await open({ offline: true });
    expect(await screen.findByText(/^This vehicle sends no data/)).toBeTruthy();
    expect(button('Continue').disabled).toBe(true);
  });

  it.each([
    ['professional', null, false],
    ['professional', 'trialing', false],
    ['premium', null, true],
  ])(
    'of a vehicle with the plan %s (%s) has a button to begin that is disabled: %s (LOG-017, OQ-167)',
    async (type, status, isDisabled) => {
      await open({ type, status });
      await walkToForm('Only for me');
      await fillForm();
      await press();
      await heading('Begin');
      expect(button('Begin the logbook').disabled).toBe(isDisabled);
      expect(screen.queryByText(/plan Professional/) !== null).toBe(isDisabled);
    },
  );

  it('of a vehicle with a logbook leads to it (LOG-010), and the logbook of one without to the wizard (LOG-009)', async () => {
    const { address } = await open(
      { logbook: true, logbookType: 'tax' },
      { [`GET /v1/vehicles/${zoe.id}/logbook`]: { total: 0, data: [] } },
    );
    await waitFor(() => expect(address()).toBe('/logbook'));
    act(() => selectVehicle(zoe.id));
    await waitFor(() => expect(address()).toBe('/logbook_wizard'));
  });
});
