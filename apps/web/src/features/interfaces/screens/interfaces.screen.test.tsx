import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { InterfacesScreen } from './interfaces.screen.tsx';

const car = { ...exampleVehicle, id: 'v1', displayName: 'Zoe' };
const home = {
  id: 't1',
  name: 'Home Assistant',
  ending: 'Ab3x',
  rights: 'read',
  vehicleIds: ['v1', 'gone'],
  createdAt: '2026-11-01T08:00:00Z',
  expiresAt: '2026-12-31T22:59:59Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
  lastUsedFrom: '192.0.2.7',
};
const script = {
  ...home,
  id: 't2',
  name: 'Script',
  rights: 'write',
  vehicleIds: null,
  expiresAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};

const open = async (answers: Parameters<typeof visit>[2] = {}) => {
  const visited = await visit(
    '/settings/interfaces',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings/interfaces', component: InterfacesScreen })],
    {
      'GET /v1/vehicles': { total: 1, data: [car] },
      'GET /v1/users/u/api-tokens': { total: 2, data: [script, home] },
      'GET /v1/event-webhooks': { total: 0, data: [] },
      'GET /v1/calendar': { feed: null },
      'GET /v1/mqtt': { broker: null },
      'GET /v1/list-addresses': { total: 0, data: [] },
      'GET /v1/abrp': { total: 0, data: [], isOn: true },
      ...answers,
    },
  );
  await screen.findByRole('heading', { name: 'API tokens' });
  return visited;
};
const press = async (name: string, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());

it('shows of each token what it may do, until when, and when and from where it was used last', async () => {
  await open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Scriptends with …Ab3x · Reads and writes · All vehicles, cards, costs and contacts · without an end · not used yet/,
    ),
    expect.stringMatching(/^Home Assistantends with …Ab3x · Reads · Zoe, A deleted vehicle · until .* · last used .* from 192\.0\.2\.7/),
  ]);
});

it('has an example to copy on every card that programs use', async () => {
  await open();
  const examples = [
    'curl -H "Authorization: Bearer API_TOKEN" http://localhost:3000/v1/vehicles',
    /^import \{ Webhook \} from 'standardwebhooks';\s+const event = new Webhook\('WEBHOOK_SECRET'\)/,
    /^mosquitto_sub -L /,
    /^vehicles:\s+- name: wattbook_/,
    /"mcpServers"/,
    '=IMPORTDATA("http://localhost:3000/v1/lists/SECRET/list.csv")',
    'http://localhost:3000/v1/calendars/SECRET',
  ];
  for (const example of examples) expect(await screen.findByText(example)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose messages' }).getAttribute('href')).toBe('/messages');
  expect(screen.queryByRole('heading', { name: 'Metrics' })).toBeNull();
});

it('adds a token with chosen vehicles after the password, and shows its text once', async () => {
  const post = recordBodies(() => ({ ...home, token: 'wb_secret' }));
  await open({ 'POST /v1/users/u/api-tokens': post.answer });
  await press('Add an API token');
  const form = await dialog();
  await fillField(await form.findByLabelText('Name'), 'Home');
  await userEvent.click(form.getByLabelText('Chosen vehicles only'));
  await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
  await press('Add an API token', form);
  expect(await form.findByText('Choose at least 1')).toBeTruthy();
  await userEvent.click(form.getByLabelText('Zoe'));
  await press('Add an API token', form);
  expect(await screen.findByText('wb_secret')).toBeTruthy();
  expect(post.sent).toEqual([{ name: 'Home', rights: 'read', vehicleIds: ['v1'], expiresAt: null, currentPassword: 'Strom4!auto' }]);
  expect(screen.getByText(/^curl -H "Authorization: Bearer wb_secret"/)).toBeTruthy();
  await press('I have stored it');
  await waitFor(() => expect(screen.queryByText('wb_secret')).toBeNull());
});

it('says why no token was added', async () => {
  await open({ 'POST /v1/users/u/api-tokens': refusal(409, 'conflict') });
  await press('Add an API token');
  const form = await dialog();
  await fillField(await form.findByLabelText('Name'), 'Home');
  await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
  await press('Add an API token', form);
  expect(await form.findByText(/You already have as many tokens/)).toBeTruthy();
});

it('ends a token after a question', async () => {
  const visited = await open({ 'DELETE /v1/users/u/api-tokens/t1': () => new Response(null, { status: 204 }) });
  await press('End Home Assistant');
  const question = await dialog();
  expect(await question.findByText(/Programs that use Home Assistant are refused from now on/)).toBeTruthy();
  await press('End', question);
  await waitFor(() => expect(visited.calls()).toContain('DELETE /v1/users/u/api-tokens/t1'));
});

it('gets an address for the calendar after the password, and shows it once', async () => {
  await open({
    'POST /v1/calendar': {
      createdAt: '2026-11-01T08:00:00Z',
      lastReadAt: null,
      lastReadFrom: null,
      address: 'https://x.example/v1/calendars/abc',
    },
  });
  await press('Get an address');
  const form = await dialog();
  await fillField(await form.findByLabelText('Current password'), 'Strom4!auto');
  await press('Get an address', form);
  expect(await screen.findByText('https://x.example/v1/calendars/abc')).toBeTruthy();
});

it('says that the calendar was read, and switches it off after a question', async () => {
  const feed = { createdAt: '2026-11-01T08:00:00Z', lastReadAt: '2026-11-20T08:00:00Z', lastReadFrom: '192.0.2.7' };
  const visited = await open({ 'GET /v1/calendar': { feed }, 'DELETE /v1/calendar': () => new Response(null, { status: 204 }) });
  expect(await screen.findByText(/Last read .* from 192\.0\.2\.7\./)).toBeTruthy();
  await press('Switch off');
  await press('Switch off', await dialog());
  await waitFor(() => expect(visited.calls()).toContain('DELETE /v1/calendar'));
});

it('shows the last calls of a token, what was refused and when it may call again', async () => {
  const call = {
    at: '2026-11-20T08:00:00Z',
    call: 'GET /v1/trips',
    status: 429,
    refusal: 'too_many_requests',
    retryAfter: 12,
    address: '192.0.2.7',
  };
  await open({ 'GET /v1/users/u/api-tokens/t1/calls': { total: 1, data: [call], perMinute: 3000 } });
  await press('Last calls of Home Assistant');
  const list = await dialog();
  expect(await list.findByText(/refused with 429 \(too_many_requests\) · again after 12 s · from 192\.0\.2\.7/)).toBeTruthy();
  expect(list.getByText(/3,000 calls a minute/)).toBeTruthy();
});
