import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleUser, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { MetricsCard } from './metrics-card.tsx';

const off = { isOn: false, from: null, address: 'https://x.example/metrics', lastReadAt: null, lastReadFrom: null };
const on = { ...off, isOn: true, from: 'stored', lastReadAt: '2026-11-20T08:00:00Z', lastReadFrom: '192.0.2.7' };
const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit(
    '/settings/interfaces',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/settings/interfaces', component: MetricsCard })],
    { 'GET /v1/users/u': { ...exampleUser, role: 'admin' }, 'GET /v1/metrics': on, ...answers },
  );
const press = async (name: string, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);

it('shows where the token comes from, when the metrics were read, and how to read them', async () => {
  await open();
  expect(await screen.findByText(/^The token was made here\. Last read .* from 192\.0\.2\.7\./)).toBeTruthy();
  expect(screen.getByText('curl -H "Authorization: Bearer METRICS_TOKEN" https://x.example/metrics')).toBeTruthy();
});

it('says that one of the environment and one that was made here are taken, of which the latter can be made anew', async () => {
  await open({ 'GET /v1/metrics': { ...on, from: 'both' } });
  expect(await screen.findByText(/^There are two tokens: .* Both are taken\. Last read/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Make a new token' })).toBeTruthy();
});

it('that could not be loaded say so, and are loaded again by a button', async () => {
  const { setAnswers } = await open({ 'GET /v1/metrics': refusal(500, 'default') });
  expect(await screen.findByText(/^The metrics could not be loaded\. The server reports an error/, {}, { timeout: 10_000 })).toBeTruthy();
  setAnswers({ 'GET /v1/metrics': on });
  await press('Try again');
  expect(await screen.findByText(/^The token was made here\./)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('makes a token after the password, and shows it once', async () => {
  const made = recordBodies(() => ({ token: 'wbm_secret', address: off.address }));
  await open({ 'GET /v1/metrics': off, 'POST /v1/metrics': made.answer });
  expect(await screen.findByText('They are off: there is no token for them.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End Metrics' })).toBeNull();
  await press('Make a token');
  const form = await dialog();
  await fillField(await form.findByLabelText('Current password'), 'Strom4!auto');
  await press('Make a token', form);
  expect(await screen.findByText('wbm_secret')).toBeTruthy();
  expect(made.sent).toEqual([{ currentPassword: 'Strom4!auto' }]);
  await press('I have stored it');
  await waitFor(() => expect(screen.queryByText('wbm_secret')).toBeNull());
});

it('says why none was made', async () => {
  await open({ 'POST /v1/metrics': refusal(403, 'forbidden') });
  await press('Make a new token');
  const form = await dialog();
  await fillField(await form.findByLabelText('Current password'), 'Strom4!auto');
  await press('Make a token', form);
  expect(await form.findByText(/^The account of the demo is shared/)).toBeTruthy();
});

it('ends the token after a question', async () => {
  const visited = await open({ 'DELETE /v1/metrics': () => new Response(null, { status: 204 }) });
  await press('End Metrics');
  const question = await dialog();
  expect(await question.findByText(/^Monitors are refused from now on/)).toBeTruthy();
  await press('End', question);
  await waitFor(() => expect(visited.calls()).toContain('DELETE /v1/metrics'));
});
