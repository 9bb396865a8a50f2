import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isValidElement } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleCharge } from '../testing/charge-row.ts';
import { visit } from '../testing/visit.ts';

const charge = exampleCharge({});
const other = exampleCharge({ id: '00000000-0000-7000-8000-000000000009' });
const card = { id: '00000000-0000-7000-8000-0000000000cc', name: 'Home', active: true, vehicleId: null, startDate: null, endDate: null };

interface Message {
  readonly text: string;
  readonly way?: { readonly label: string };
}
const lastMessage = () => {
  const message = notificationsStore.getState().notifications.at(-1)?.message;
  return isValidElement<Message>(message) ? message.props : null;
};

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanNotificationsQueue();
  cleanNotifications();
});

it.each([
  ['what they cost together', 6.49, '2 charges saved. Together they cost €12.98.', undefined],
  ['which of them has no cost, with a way to it', null, '2 charges saved. 1 has no cost yet.', 'See what is missing'],
] as const)(
  'a card for several charges is answered with %s',
  async (_, cost, text, label) => {
    await visit('/charges?from=2026-11-01&to=2026-11-30', {
      'GET /v1/charges': { total: 2, data: [charge, other] },
      'GET /v1/cards': { total: 1, data: [card] },
      [`PATCH /v1/charges/${charge.id}`]: { ...charge, cost: 6.49, costCurrency: 'EUR' },
      [`PATCH /v1/charges/${other.id}`]: { ...other, cost, costCurrency: cost === null ? null : 'EUR' },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Card and tags' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByLabelText('Set this card', { selector: 'input' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Home' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect([lastMessage()?.text, lastMessage()?.way?.label]).toEqual([text, label]));
  },
  30_000,
);
