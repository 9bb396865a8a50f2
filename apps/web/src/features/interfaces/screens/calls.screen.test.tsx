import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { CallsScreen } from './calls.screen.tsx';

const token = {
  id: 't1',
  name: 'Home',
  ending: 'Ab3x',
  rights: 'read',
  vehicleIds: null,
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};
const webhook = {
  id: 'w1',
  address: 'https://hook.example/x',
  events: ['trip.ended'],
  vehicleIds: null,
  createdAt: '2026-11-01T08:00:00Z',
  lastSentAt: null,
  failingSince: null,
  disabledAt: null,
  heldUntil: null,
};
const callOf = (refusal: string | null) => ({
  at: '2026-11-20T08:00:00Z',
  call: refusal === null ? 'GET /v1/trips' : 'DELETE /v1/trips/:id',
  status: refusal === null ? 200 : 403,
  refusal,
  retryAfter: null,
  address: '192.0.2.7',
});
const deliveryOf = (page: number) => ({
  id: `d${page}`,
  event: page === 1 ? 'trip.ended' : 'charge.ended',
  state: 'sent',
  createdAt: '2026-11-20T08:00:00Z',
  attempts: 1,
  dueAt: null,
  sentAt: '2026-11-20T08:00:01Z',
  status: 204,
  reason: null,
  body: '{}',
});
const open = (search = '') =>
  visit(
    `/settings/interfaces/calls${search}`,
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings/interfaces/calls', component: CallsScreen })],
    {
      'GET /v1/vehicles': { total: 1, data: [exampleVehicle] },
      'GET /v1/users/u/api-tokens': { total: 2, data: [{ ...token, id: 't2', name: 'Script' }, token] },
      'GET /v1/users/u/api-tokens/t1/calls': { total: 2, data: [callOf(null), callOf('token_scope')], perMinute: 300 },
      'GET /v1/users/u/api-tokens/t2/calls': { total: 0, data: [], perMinute: 300 },
      'GET /v1/event-webhooks': { total: 1, data: [webhook] },
      'GET /v1/event-webhooks/w1/deliveries': { total: 21, data: [deliveryOf(1)] },
      'GET /v1/event-webhooks/w1/deliveries?page=2': { total: 21, data: [deliveryOf(2)] },
    },
  );

beforeAll(startI18n);
beforeEach(() => localStorage.clear());

it('shows the calls with the token of its address, and of them only those that were refused', async () => {
  await open('?token=t1');
  expect(await screen.findByText('GET /v1/trips')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Only what was refused' }));
  expect(screen.queryByText('GET /v1/trips')).toBeNull();
  expect(screen.getByText('DELETE /v1/trips/:id')).toBeTruthy();
});

it('asks the server for the next page of what was sent', async () => {
  const visited = await open();
  expect(await screen.findByText('None yet.')).toBeTruthy();
  const pages = within(await screen.findByRole('navigation', { name: /What was sent/ }));
  await userEvent.click(pages.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(visited.calls().join()).toContain('/v1/event-webhooks/w1/deliveries?page=2'));
});
