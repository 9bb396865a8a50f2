import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { visit } from '../../../testing/visit.tsx';
import { TripPersonField } from './trip-person-field.tsx';
import type { TripFormState } from './use-trip-form.ts';

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

/** The field with the part of a form that it needs, and what stands in it. */
function FieldOfForm() {
  const [text, setText] = useState({ name: '', company: '', reason: 'Own reason' });
  const form = { text, sentences: {}, set: (changes: object) => setText((now) => ({ ...now, ...changes })) };
  return (
    <>
      <TripPersonField form={form as unknown as TripFormState} />
      <output>{Object.values(text).join(', ')}</output>
    </>
  );
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a contact is suggested from three letters on and fills what is empty (OQ-224, TEAM-035)', async () => {
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
