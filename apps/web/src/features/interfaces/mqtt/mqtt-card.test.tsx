import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleVehicle, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { MqttCard } from './mqtt-card.tsx';

const broker = {
  broker: 'mqtts://home.example.org:8883',
  user: 'wattbook',
  topic: 'wattbook',
  discovery: 'homeassistant',
  position: false,
  vehicleIds: null,
  createdAt: '2026-11-01T08:00:00Z',
  connectedSince: null,
  lastSentAt: '2026-11-20T08:00:00Z',
  failingSince: '2026-11-20T09:00:00Z',
  reason: 'certificate',
};
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit(
    '/settings/interfaces',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings/interfaces', component: MqttCard })],
    { 'GET /v1/vehicles': { total: 1, data: [exampleVehicle] }, 'GET /v1/mqtt': { broker }, ...answers },
  );
const press = async (name: string, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);

it('says in words why a broker is not connected', async () => {
  await open();
  expect(await screen.findByText(/^not connected since .*: its certificate is not trusted, or is of another host/)).toBeTruthy();
  expect(screen.getByText('mqtts://home.example.org:8883')).toBeTruthy();
});

it('shows since when a broker is connected, and how to see what is published', async () => {
  await open({ 'GET /v1/mqtt': { broker: { ...broker, connectedSince: '2026-11-20T09:00:00Z', failingSince: null, reason: null } } });
  expect(await screen.findByText(/connected since .* · last sent .* · below wattbook/)).toBeTruthy();
  expect(screen.getByText(/^mosquitto_sub -L 'mqtts:\/\/home\.example\.org:8883\/wattbook\/#'/)).toBeTruthy();
});

it('shows how to see what is published where no broker is entered yet', async () => {
  await open({ 'GET /v1/mqtt': { broker: null } });
  expect(await screen.findByText(/^mosquitto_sub -L 'mqtts:\/\/homeassistant\.example:8883\/wattbook\/#'/)).toBeTruthy();
});

it('enters a broker after the password, with the usual topics', async () => {
  const post = recordBodies(() => broker);
  await open({ 'GET /v1/mqtt': { broker: null }, 'POST /v1/mqtt': post.answer });
  await press('Enter a broker');
  const form = await dialog();
  await fillField(await form.findByLabelText('Broker'), 'home.example.org');
  await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
  await press('Enter a broker', form);
  await waitFor(() =>
    expect(post.sent).toEqual([
      {
        broker: 'home.example.org',
        user: null,
        brokerPassword: null,
        topic: 'wattbook',
        discovery: 'homeassistant',
        position: false,
        vehicleIds: null,
        currentPassword: 'Strom4!auto',
      },
    ]),
  );
});

it('ends publishing after a question', async () => {
  const visited = await open({ 'DELETE /v1/mqtt': () => new Response(null, { status: 204 }) });
  await press('End MQTT and Home Assistant');
  await press('End', await dialog());
  await waitFor(() => expect(visited.calls()).toContain('DELETE /v1/mqtt'));
});
