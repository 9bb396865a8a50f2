import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import type { TicketDetail } from '@wattbook/contract/support/ticket.schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { ticketRoutes } from '../support.routes.ts';

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotifications();
  cleanNotificationsQueue();
});

const ticket: TicketDetail = {
  id: '01900000-0000-7000-8000-00000000000a',
  component: 'data_missing',
  subject: 'Two trips are missing',
  priority: 'normal',
  vehicleId: exampleVehicle.id,
  lookAllowed: true,
  createdAt: '2026-11-01T10:00:00Z',
  closedAt: null,
  helpDeskId: null,
  messages: [
    { id: '01900000-0000-7000-8000-00000000000b', from: 'user', text: 'On Tuesday.', createdAt: '2026-11-01T10:00:00Z' },
    { id: '01900000-0000-7000-8000-00000000000c', from: 'support', text: 'They are there now.', createdAt: '2026-11-02T10:00:00Z' },
  ],
  files: [],
};
const none = { total: 0, data: [] };
const vehicles = [
  { ...exampleVehicle, displayName: 'ID.4', vin: 'WVGZZZE2ZMP000123' },
  { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000003', displayName: 'Zoe', vin: null, archive: true },
  { ...exampleVehicle, id: '00000000-0000-7000-8000-000000000004', displayName: 'Leaf', vin: null, payed: false },
];

const open = (answers: Answers = {}, query = '') =>
  visit(`/support-ticket${query}`, ticketRoutes, {
    'GET /v1/tickets': none,
    'GET /v1/vehicles': { total: vehicles.length, data: vehicles },
    ...answers,
  });
/** Records the bodies that a call gets, and answers the ticket. */
const recorded = () => {
  const bodies: unknown[] = [];
  const call = (_: URLSearchParams, body: string) => {
    bodies.push(JSON.parse(body));
    return ticket;
  };
  return { bodies, call };
};
const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;
const fill = async () => {
  await userEvent.type(await screen.findByLabelText('Subject'), 'A question');
  await userEvent.type(screen.getByLabelText('Message'), 'How?');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a ticket (SUP-004, SUP-011, SUP-018)', () => {
  it('has topic, priority, subject and message, and says that it was sent (SUP-001, SUP-008, SUP-009, SUP-018)', async () => {
    const { bodies, call } = recorded();
    await open({ 'POST /v1/tickets': call });
    await fill();
    expect(screen.queryByLabelText('Vehicle')).toBeNull();
    await send();
    await waitFor(() => expect(bodies).toEqual([{ component: 'general', priority: 'normal', subject: 'A question', message: 'How?' }]));
    await waitFor(() => expect(lastMessage()).toBe('Your ticket was sent. The answer comes by mail.'));
  });

  it.each([
    ['goes back where the user came from', true],
    ['stays where the page was opened by itself', false],
  ])('%s once it was sent (SUP-018)', async (_what, cameFrom) => {
    const { history } = await open({ 'POST /v1/tickets': ticket });
    if (cameFrom) history.push('/support-ticket?again=1');
    const back = vi.spyOn(history, 'back');
    await fill();
    await send();
    await waitFor(() => expect(lastMessage()).toBe('Your ticket was sent. The answer comes by mail.'));
    expect(back).toHaveBeenCalledTimes(cameFrom ? 1 : 0);
  });

  it('offers every topic (SUP-006, SUP-007, OQ-242)', async () => {
    await open();
    const topics = within(await screen.findByLabelText('Topic')).getAllByRole('option');
    expect(topics).toHaveLength(9);
  });

  it('needs subject and message (SUP-003, SUP-005)', async () => {
    const { bodies, call } = recorded();
    await open({ 'POST /v1/tickets': call });
    await screen.findByLabelText('Subject');
    await send();
    expect((await screen.findByLabelText('Subject')).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Message').getAttribute('aria-invalid')).toBe('true');
    expect(bodies).toEqual([]);
  });

  it.each(['Connection to the vehicle', 'Data look wrong', 'Data are missing'])(
    'about "%s" needs a vehicle and the consent, and offers only vehicles that are paid and not archived, with the VIN masked (SUP-010 to SUP-015)',
    async (topic) => {
      const { bodies, call } = recorded();
      await open({ 'POST /v1/tickets': call });
      await fill();
      await userEvent.selectOptions(screen.getByLabelText('Topic'), topic);
      const offered = within(await screen.findByLabelText('Vehicle')).getAllByRole('option');
      expect(offered.map(({ textContent }) => textContent)).toEqual(['', 'ID.4 · WVXXXXXXXXXXXX123']);
      await send();
      expect(screen.getByText(/^Without a look at your data/)).toBeTruthy();
      expect(bodies).toEqual([]);
      await userEvent.selectOptions(await screen.findByLabelText('Vehicle'), exampleVehicle.id);
      await userEvent.click(screen.getByLabelText(/^Support may look/));
      await send();
      await waitFor(() => expect(bodies).toMatchObject([{ vehicleId: exampleVehicle.id }]));
      expect(bodies).not.toMatchObject([{ consent: expect.anything() }]);
    },
  );

  it('sends no vehicle where another topic was chosen in the end (OQ-244)', async () => {
    const { bodies, call } = recorded();
    await open({ 'POST /v1/tickets': call });
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Data are missing');
    await userEvent.selectOptions(await screen.findByLabelText('Vehicle'), exampleVehicle.id);
    await userEvent.selectOptions(screen.getByLabelText('Topic'), 'General');
    await send();
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(Object.keys(bodies[0] as object)).not.toContain('vehicleId');
  });

  it('of the dialog about the vehicle limit has its topic and subject (SUP-016, SHELL-024, SHELL-097, OQ-243)', async () => {
    await open({}, '?vehicleLimit=true');
    expect((await screen.findByLabelText<HTMLSelectElement>('Topic')).value).toBe('vehicle_limit');
    expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Please raise my vehicle limit');
  });

  it('that fails says so, and keeps what was written (SUP-019)', async () => {
    await open({ 'POST /v1/tickets': refusal(503, 'unavailable') });
    await fill();
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The ticket could not be sent/);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('How?');
  });
});

describe('own tickets', () => {
  const answers = { 'GET /v1/tickets': { total: 1, data: [ticket] }, [`GET /v1/tickets/${ticket.id}`]: ticket };
  const read = async (more: Answers = {}) => {
    const visited = await open({ ...answers, ...more });
    await userEvent.click(await screen.findByRole('button', { name: 'Read' }));
    return { ...visited, dialog: within(await screen.findByRole('dialog', { name: ticket.subject })) };
  };

  it('show what was answered', async () => {
    const { dialog } = await read();
    expect((await dialog.findAllByRole('article')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You.*On Tuesday\.$/),
      expect.stringMatching(/^Support.*They are there now\.$/),
    ]);
  });

  it('take a further message', async () => {
    const { bodies, call } = recorded();
    const { dialog } = await read({ [`POST /v1/tickets/${ticket.id}/messages`]: call });
    await userEvent.type(await dialog.findByLabelText('Write again'), 'Thank you');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(bodies).toEqual([{ message: 'Thank you' }]));
    await waitFor(() => expect(lastMessage()).toBe('Your message was sent.'));
  });

  it('are closed, which ends the look at the account (SUP-020)', async () => {
    const { dialog } = await read({ [`POST /v1/tickets/${ticket.id}/close`]: { ...ticket, closedAt: '2026-11-03T10:00:00Z' } });
    await userEvent.click(await dialog.findByRole('button', { name: 'Close the ticket' }));
    expect(await dialog.findByText(/^This ticket is closed/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Close the ticket' })).toBeNull();
  });

  it('that cannot be loaded say so and are tried again', async () => {
    const { setAnswers } = await open({ 'GET /v1/tickets': refusal(503, 'unavailable') });
    expect(await screen.findByText(/^Your tickets could not be loaded/)).toBeTruthy();
    setAnswers(answers);
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText(ticket.subject)).toBeTruthy();
  });
});
