import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { AbrpCard } from './abrp-card.tsx';

const link = {
  vehicleId: 'v1',
  createdAt: '2026-11-01T08:00:00Z',
  lastSentAt: '2026-11-20T08:00:00Z',
  failingSince: '2026-11-20T09:00:00Z',
  reason: 'login',
};
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit(
    '/settings/interfaces',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings/interfaces', component: AbrpCard })],
    {
      'GET /v1/vehicles': { total: 1, data: [{ ...exampleVehicle, id: 'v1', displayName: 'Zoe' }] },
      'GET /v1/abrp': { total: 1, data: [link], isOn: true },
      ...answers,
    },
  );
const press = async (name: string, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);

it('says what was taken of a vehicle, and why not any more', async () => {
  await open();
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^Zoelast accepted .* · fails since .* · the token is not known there/);
});

it('says where the operator has no key, and offers nothing then', async () => {
  await open({ 'GET /v1/abrp': { total: 0, data: [], isOn: false } });
  expect(await screen.findByText(/needs a key of A Better Routeplanner first/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send a vehicle' })).toBeNull();
});

it('sends a vehicle with its token after the password', async () => {
  const post = recordBodies(() => link);
  await open({ 'GET /v1/abrp': { total: 0, data: [], isOn: true }, 'POST /v1/vehicles/v1/abrp': post.answer });
  await press('Send a vehicle');
  const form = await dialog();
  await fillField(await form.findByLabelText('Token of the vehicle in A Better Routeplanner'), 'abcd-1234');
  await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
  await press('Send a vehicle', form);
  await waitFor(() => expect(post.sent).toEqual([{ abrpToken: 'abcd-1234', currentPassword: 'Strom4!auto' }]));
});

it('ends sending after a question', async () => {
  const visited = await open({ 'DELETE /v1/vehicles/v1/abrp': () => new Response(null, { status: 204 }) });
  await press('End Zoe');
  await press('End', await dialog());
  await waitFor(() => expect(visited.calls()).toContain('DELETE /v1/vehicles/v1/abrp'));
});
