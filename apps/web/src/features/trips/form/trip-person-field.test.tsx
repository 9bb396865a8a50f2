import { createRoute } from '@tanstack/react-router';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { visit } from '../../../testing/visit.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { TripPersonField } from './trip-person-field.tsx';
import { tripForm } from './trip.form.ts';

const contact = {
  firstName: 'Mia',
  lastName: 'Vogt',
  company: 'City works',
  reason: 'Meter',
  createdAt: '2026-11-20T08:00:00Z',
  fleet: false,
};
const twins = {
  total: 2,
  data: [
    { ...contact, id: 'a' },
    { ...contact, id: 'b', company: 'Older' },
  ],
};

/** Renders the field in a form; returns the values of the form. */
function FieldOfForm() {
  const form = useForm({
    form: tripForm,
    about: { fleetPool: false, liter: null } as Vehicle,
    initial: { reason: 'Own reason' },
    send: () => Promise.resolve(),
  });
  const { name, company, reason } = form.inputs;
  return (
    <>
      <TripPersonField values={form.inputs} onChange={(changes) => form.set(changes)} error={form.errorAt('name')} />
      <output>{[name, company, reason].join(', ')}</output>
    </>
  );
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a contact is suggested from three letters on and fills empty fields (OQ-224, TEAM-035)', async () => {
  const { calls } = await visit('/', (parent) => [createRoute({ getParentRoute: () => parent, path: '/', component: FieldOfForm })], {
    'GET /v1/contacts': twins,
  });
  const field = await screen.findByLabelText('Person visited', { selector: 'input' });
  await userEvent.type(field, 'vo');
  expect(calls().filter((call) => call.includes('/contacts'))).toEqual([]);
  await userEvent.type(field, 'g');
  await userEvent.click(await screen.findByRole('option', { name: 'Mia Vogt' }));
  expect(screen.getByRole('status').textContent).toBe('Mia Vogt, City works, Own reason');
});
