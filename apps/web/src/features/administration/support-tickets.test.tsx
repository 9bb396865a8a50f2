import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import type { SupportTicketDetail } from '@wattbook/contract/support/ticket.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type Answers, exampleUser, refusal, visit } from '../../testing/visit.tsx';
import { quietInstallation } from '../../testing/quiet-installation.ts';
import { administrationRoutes } from './administration.routes.ts';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotifications();
  cleanNotificationsQueue();
});

const ticket: SupportTicketDetail = {
  id: '01900000-0000-7000-8000-00000000000a',
  component: 'data_missing',
  subject: 'Two trips are missing',
  priority: 'high',
  vehicleId: null,
  lookAllowed: true,
  createdAt: '2026-11-01T10:00:00Z',
  closedAt: null,
  helpDeskId: null,
  user: { id: '01900000-0000-7000-8000-00000000000d', name: 'Mia Vogt', email: 'mia@example.org' },
  messages: [{ id: '01900000-0000-7000-8000-00000000000b', from: 'user', text: 'On Tuesday.', createdAt: '2026-11-01T10:00:00Z' }],
  files: [],
};
const page = (...data: object[]) => ({ total: data.length, data });
const path = `/v1/support-tickets/${ticket.id}`;
const open = (answers: Answers = {}) =>
  visit('/administration', administrationRoutes, {
    'GET /v1/users/u': { ...exampleUser, role: 'admin' },
    'GET /v1/users': page(),
    'GET /v1/waiting-codes': page(),
    'GET /v1/support-tickets': page(ticket),
    'GET /v1/failed-messages': page(),
    'GET /v1/refused-webhooks': page(),
    ...quietInstallation,
    [`GET ${path}`]: ticket,
    ...answers,
  });
const read = async (answers: Answers = {}) => {
  const visited = await open(answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Read' }));
  return { ...visited, dialog: within(await screen.findByRole('dialog', { name: ticket.subject })) };
};

describe('the tickets of all users', () => {
  it('are those that are open, with who asks; closed ones on request', async () => {
    const { calls } = await open();
    expect(await screen.findByText('Mia Vogt · Data are missing · High')).toBeTruthy();
    const asked = () =>
      calls()
        .filter((call) => call.startsWith('GET /v1/support-tickets'))
        .map((call) => new URLSearchParams(call.split('?')[1]).get('filter[open]'));
    expect(asked()).toEqual(['true']);
    await userEvent.click(screen.getByLabelText('Show closed ones too'));
    await waitFor(() => expect(asked()).toEqual(['true', null]));
  });

  it('are answered, which the user gets by mail', async () => {
    const bodies: unknown[] = [];
    const answer = (_: URLSearchParams, body: string) => {
      bodies.push(JSON.parse(body));
      return ticket;
    };
    const { dialog } = await read({ [`POST ${path}/messages`]: answer });
    await userEvent.type(await dialog.findByLabelText('Your answer'), 'They are there now.');
    await userEvent.click(dialog.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(bodies).toEqual([{ message: 'They are there now.' }]));
    await waitFor(() => expect(notificationsStore.getState().notifications.at(-1)?.message).toBe('Your answer was sent to Mia Vogt.'));
  });

  it('lead to a look at the account only where the user allows it (SUP-020)', async () => {
    const { dialog } = await read();
    expect((await dialog.findByRole('article')).textContent).toMatch(/^Mia Vogt.*On Tuesday\.$/);
    await userEvent.click(await dialog.findByRole('button', { name: 'Look at the account' }));
    expect(await screen.findByRole('dialog', { name: 'Look at the account of Mia Vogt?' })).toBeTruthy();
  });

  it('without consent lead to none', async () => {
    const closed = { ...ticket, lookAllowed: false };
    const { dialog } = await read({ 'GET /v1/support-tickets': page(closed), [`GET ${path}`]: closed });
    expect(await dialog.findByText('This ticket does not allow a look at the account.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Look at the account' })).toBeNull();
  });

  it('that are gone say so', async () => {
    const { dialog } = await read({ [`GET ${path}`]: refusal(404, 'not_found') });
    expect((await dialog.findByRole('alert')).textContent).toContain('This ticket is not there any more.');
  });
});
