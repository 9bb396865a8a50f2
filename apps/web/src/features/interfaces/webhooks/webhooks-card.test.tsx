import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

const hook = {
  id: 'w1',
  address: 'https://home.example.org/hook?key=1',
  events: ['trip.ended'],
  vehicleIds: null,
  createdAt: '2026-11-01T08:00:00Z',
  lastSentAt: null,
  failingSince: '2026-11-20T08:00:00Z',
  disabledAt: null,
  heldUntil: null,
};
const delivery = {
  id: 'd1',
  event: 'trip.ended',
  state: 'waiting',
  createdAt: '2026-11-20T08:00:00Z',
  attempts: 3,
  dueAt: '2026-11-20T10:00:00Z',
  sentAt: null,
  status: 302,
  reason: 'redirected',
  body: '{}',
};
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit(
    '/settings/interfaces',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings/interfaces', component: WebhooksCard })],
    {
      'GET /v1/vehicles': { total: 1, data: [exampleVehicle] },
      'GET /v1/event-webhooks': { total: 1, data: [hook] },
      'GET /v1/event-webhooks/w1/deliveries': { total: 1, data: [delivery] },
      ...answers,
    },
  );
const press = async (name: string, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);

it('shows how a webhook is doing, what was sent to it and why it did not arrive, and sends it again', async () => {
  const visited = await open({ 'POST /v1/event-webhooks/w1/deliveries/d1/again': delivery });
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^home\.example\.orgfails since .* · Trip ended/);
  await press('What was sent');
  const list = await dialog();
  expect(await list.findByText(/waits · 3 attempts · answered 302 · it leads elsewhere · next/)).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: /^Send again: Trip ended of / }));
  await waitFor(() => expect(visited.calls()).toContain('POST /v1/event-webhooks/w1/deliveries/d1/again'));
});

it('adds a webhook after the password, and shows its secret once', async () => {
  const post = recordBodies(() => ({ ...hook, secret: 'whsec_abc' }));
  await open({ 'POST /v1/event-webhooks': post.answer });
  await press('Add a webhook');
  const form = await dialog();
  await fillField(await form.findByLabelText('Address (https)'), 'https://home.example.org/hook');
  await userEvent.click(form.getByLabelText('State changed'));
  await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
  await press('Add a webhook', form);
  expect(await screen.findByText('whsec_abc')).toBeTruthy();
  expect(post.sent).toMatchObject([{ address: 'https://home.example.org/hook', vehicleIds: null, currentPassword: 'Strom4!auto' }]);
  expect(JSON.stringify(post.sent)).not.toContain('state.changed');
  await press('I have stored it');
  await waitFor(() => expect(screen.queryByText('whsec_abc')).toBeNull());
});

it('ends a webhook after a question', async () => {
  const visited = await open({ 'DELETE /v1/event-webhooks/w1': () => new Response(null, { status: 204 }) });
  await press('End home.example.org');
  await press('End', await dialog());
  await waitFor(() => expect(visited.calls()).toContain('DELETE /v1/event-webhooks/w1'));
});
