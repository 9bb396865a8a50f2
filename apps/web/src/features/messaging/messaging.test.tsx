import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { fillField } from '../../testing/fill-field.ts';
import { exampleUser, refusal, visit } from '../../testing/visit.tsx';
import { ChannelsCard } from './channels-card.tsx';
import { MessagesScreen } from './messages.screen.tsx';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const channel = {
  id: 'c1',
  channel: 'telegram',
  state: 'active',
  name: 'Jana',
  createdAt: '2026-11-20T08:00:00Z',
  endedAt: null,
  reason: null,
};
const list = (...channels: object[]) => ({ messengers: [{ messenger: 'telegram', account: '@WattbookBot' }], pushKey: 'BKEY', channels });
const configuration = { demo: null, billing: true, mail: true };
const openCard = (answers: object, isShared = false) =>
  visit(
    '/profile',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: () => <ChannelsCard isShared={isShared} /> })],
    { 'GET /v1/users/u': exampleUser, 'GET /v1/configuration': configuration, ...answers },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the channels of the profile (AUTH-064, SUP-022)', () => {
  it('show a code with the way to the chat, and close once it has arrived there (SUP-023, OQ-245)', async () => {
    const code = {
      code: '123456',
      expiresAt: '2099-01-01T08:00:00Z',
      account: '@WattbookBot',
      link: 'https://t.me/WattbookBot?start=123456',
    };
    const { setAnswers } = await openCard({ 'GET /v1/message-channels': list(), 'GET /v1/users/u/code': code });
    await press('Set up Telegram');
    expect((await dialog()).getByText('123456')).toBeTruthy();
    expect((await dialog()).getByText(/Write this code to @WattbookBot in Telegram\. It is valid for 5 minutes/)).toBeTruthy();
    expect((await dialog()).getByRole('link', { name: 'Open Telegram with the code' }).getAttribute('href')).toBe(code.link);
    setAnswers({ 'GET /v1/message-channels': list(channel) });
    expect(await screen.findByText('Jana', {}, { timeout: 5000 })).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByText('123456')).toBeNull());
  });

  it('say that a code is over, and give a new one (SUP-024)', async () => {
    const code = { code: '123456', expiresAt: '2026-01-01T08:00:00Z', account: '@WattbookBot', link: null };
    const { setAnswers } = await openCard({ 'GET /v1/message-channels': list(), 'GET /v1/users/u/code': code });
    await press('Set up Telegram');
    expect((await dialog()).getByText('This code is over.')).toBeTruthy();
    setAnswers({ 'GET /v1/users/u/code': { ...code, code: '654321', expiresAt: '2099-01-01T08:00:00Z' } });
    await press('New code');
    expect(await (await dialog()).findByText('654321')).toBeTruthy();
  });

  it('offer no messenger for which the operator set no keys, and say so', async () => {
    await openCard({ 'GET /v1/message-channels': list() });
    expect(await screen.findByText(/^Not offered here: WhatsApp, Threema, Facebook Messenger\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up WhatsApp' })).toBeNull();
  });

  it('take an address as of ntfy, and then the code that arrived there', async () => {
    const waiting = { ...channel, channel: 'ntfy', state: 'waiting', name: 'ntfy.sh' };
    const { calls } = await openCard({
      'GET /v1/message-channels': list(),
      'POST /v1/message-channels': waiting,
      'POST /v1/message-channels/c1/confirm': refusal(400, 'code_not_valide'),
    });
    await press('Set up ntfy');
    await fillField((await dialog()).getByLabelText(/^Address with topic/), 'https://ntfy.sh/my-topic');
    await press('Send the code');
    expect(await (await dialog()).findByText('Enter the code that has arrived at ntfy.sh.')).toBeTruthy();
    await userEvent.click((await dialog()).getByLabelText('Digit 1 of 6'));
    await userEvent.keyboard('123456');
    expect(await (await dialog()).findByText('That is not the code, or it is older than 5 minutes.')).toBeTruthy();
    expect(calls().filter((one) => one.startsWith('POST'))).toHaveLength(2);
  });

  it('say why a channel has ended, and try and end one', async () => {
    const { calls } = await openCard({
      'GET /v1/message-channels': list(channel, { ...channel, id: 'c2', channel: 'whatsapp', state: 'ended', reason: 'blocked' }),
      'POST /v1/message-channels/c1/test': { outcome: 'later', reason: 'keys' },
      'DELETE /v1/message-channels/c1': () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText('Ended: you blocked it there')).toBeTruthy();
    await press('Send a message to try Telegram');
    await press('End Telegram');
    await vi.waitFor(() =>
      expect(calls().filter((one) => !one.startsWith('GET'))).toEqual([
        'POST /v1/message-channels/c1/test',
        'DELETE /v1/message-channels/c1',
      ]),
    );
  });

  it('are not set up in an account that everybody can use', async () => {
    await openCard({ 'GET /v1/message-channels': list() }, true);
    expect(await screen.findByText(/Everybody can use this account/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Set up Telegram' })).toBeNull();
  });
});

describe('the messages screen', () => {
  const message = {
    id: 'm1',
    kind: 'chargeFinished',
    channel: 'telegram',
    title: 'Blitz: charging finished',
    text: '32.4 kWh',
    path: '/charges/1/details',
    state: 'sent',
    createdAt: '2026-11-20T08:00:00Z',
    dueAt: null,
    sentAt: '2026-11-20T08:00:01Z',
    reason: null,
  };
  const open = (answers: object = {}) =>
    visit('/messages', (parent) => [createRoute({ getParentRoute: () => parent, path: '/messages', component: MessagesScreen })], {
      'GET /v1/users/u': exampleUser,
      'GET /v1/configuration': configuration,
      'GET /v1/message-channels': list(channel),
      'GET /v1/messages': { total: 0, data: [] },
      ...answers,
    });

  it('has a choice for each kind and channel that is set up, saved in the notifications of the user (SUP-025)', async () => {
    const sent: unknown[] = [];
    await open({
      'PATCH /v1/users/u': (_: unknown, body: unknown) => {
        sent.push(JSON.parse(String(body)));
        return exampleUser;
      },
    });
    const box = await screen.findByRole('checkbox', { name: 'Charging finished, with energy and cost by Telegram' });
    expect(screen.queryByRole('checkbox', { name: /by WhatsApp$/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'A payment failed by Mail' }).checked).toBe(true);
    await userEvent.click(box);
    await vi.waitFor(() => expect(sent).toEqual([{ notifications: { 'chargeFinished.telegram': true } }]));
  });

  it('speaks of no payment where plans are not sold', async () => {
    await open({ 'GET /v1/configuration': { ...configuration, billing: false } });
    expect(await screen.findByRole('checkbox', { name: 'Charging finished, with energy and cost by Mail' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /payment/ })).toBeNull();
  });

  it('shows what was sent, and what was not and why', async () => {
    await open({
      'GET /v1/messages': {
        total: 6,
        data: [
          message,
          { ...message, id: 'm4', channel: 'mail', state: 'waiting', sentAt: null, reason: 'no_mail' },
          { ...message, id: 'm5', channel: 'mail', state: 'waiting', sentAt: null },
          { ...message, id: 'm6', channel: 'mail', state: 'given_up', sentAt: null, reason: 'status_550' },
          { ...message, id: 'm2', state: 'given_up', sentAt: null, reason: 'blocked' },
          { ...message, id: 'm3', state: 'waiting', sentAt: null, dueAt: '2026-11-20T09:00:00Z', reason: 'a_new_word' },
        ],
      },
    });
    expect(await screen.findByText(/^Telegram · Sent .*2026/)).toBeTruthy();
    expect(screen.getByText('Telegram · Not sent: you blocked it there')).toBeTruthy();
    expect(screen.getByText('Mail · Waits: no mail server is set up')).toBeTruthy();
    expect(screen.getByText('Mail · On its way to the mail server')).toBeTruthy();
    expect(screen.getByText('Mail · Not sent: it said no (status_550)')).toBeTruthy();
    expect(screen.getByText(/^Telegram · Next try .*: it said no \(a_new_word\)$/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Open' })[0]?.getAttribute('href')).toBe('/charges/1/details');
  });
});
