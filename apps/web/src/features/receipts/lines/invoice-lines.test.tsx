import { notificationsStore } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceLine, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleReceipt } from '../../../testing/example-receipt.ts';
import { visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { receiptsRoutes } from '../receipts.routes.ts';

const receipt: Receipt = { ...exampleReceipt, name: 'june.pdf', lineCount: 3, pricedLineCount: 2 };
const charge = (id: string, startTime: string) => ({
  id,
  startTime,
  endTime: startTime,
  kWh: 41,
  kWhBill: null,
  cost: null,
  costCurrency: null,
  agrees: [],
});
const line = (id: string, values: Partial<InvoiceLine>): InvoiceLine => ({
  id,
  date: '2026-06-01',
  startTime: '2026-06-01T10:04',
  place: 'Ladepark',
  kWh: 43.21,
  amount: 20.31,
  currency: 'EUR',
  chargeId: null,
  bill: false,
  suggested: null,
  charges: [],
  ...values,
});
const lines = [
  line('l1', { suggested: 'c1', charges: [charge('c1', '2026-06-01T08:00:00Z')] }),
  line('l2', { date: '2026-06-09', startTime: null, charges: [charge('c2', '2026-06-09T08:00:00Z')] }),
  line('l3', { date: '2026-06-20', startTime: null, amount: null, currency: null }),
];
const page = (...data: object[]) => ({ total: data.length, data });
const open = async (answer: unknown, shown = receipt, named = lines) => {
  await visit('/receipts', receiptsRoutes, {
    'GET /v1/receipts': page(shown),
    'GET /v1/receipts/room': { used: 1, limit: 500_000_000 },
    'GET /v1/costs': page(),
    [`GET /v1/receipts/${receipt.id}/charges`]: page({ ...charge('c1', '2026-06-01T08:00:00Z'), agrees: ['time'] }),
    [`GET /v1/receipts/${receipt.id}/lines`]: page(...named),
    [`POST /v1/receipts/${receipt.id}/lines`]: answer,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for june.pdf' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  return within(await screen.findByRole('dialog'));
};
const told = () => notificationsStore.getState().notifications.map(({ message }) => (typeof message === 'string' ? message : ''));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] }));

describe('an invoice of many charges', () => {
  it('becomes the bill of each charge that fits, and of those that are chosen', async () => {
    const post = recordBodies(() => ({ billed: 2, refused: [] }));
    const dialog = await open(post.answer);
    expect(await dialog.findByRole('button', { name: 'Use 1 line as bill' })).toBeTruthy();
    const [first, second, ...more] = dialog.getAllByRole('combobox');
    expect([(first as HTMLSelectElement).value, (second as HTMLSelectElement).value, more]).toEqual(['c1', '', []]);
    expect(dialog.getByText(/does not say clearly what was paid/)).toBeTruthy();
    await userEvent.selectOptions(second ?? document.body, 'c2');
    await userEvent.click(dialog.getByRole('button', { name: 'Use 2 lines as bills' }));
    await waitFor(() =>
      expect(post.sent).toEqual([
        {
          bills: [
            { lineId: 'l1', chargeId: 'c1' },
            { lineId: 'l2', chargeId: 'c2' },
          ],
        },
      ]),
    );
    expect(told()).toEqual(['2 charges have their costs from this invoice.']);
  });

  it.each([
    [2, 0],
    [0, 1],
  ])('with sums in %s lines is offered as a whole to %s charges that fit', async (pricedLineCount, offered) => {
    const dialog = await open({}, { ...receipt, pricedLineCount });
    expect(await dialog.findByText(/does not say clearly what was paid/)).toBeTruthy();
    await waitFor(() => expect(dialog.queryAllByRole('button', { name: 'Use €20.31 as costs' })).toHaveLength(offered));
  });

  it('says which lines were left out, and why', async () => {
    const dialog = await open({ billed: 0, refused: [{ lineId: 'l1', word: 'charge_locked' }] });
    await userEvent.click(await dialog.findByRole('button', { name: 'Use 1 line as bill' }));
    await waitFor(() => expect(told()).toEqual(['1 line was left out: The charge is locked.']));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('has no button where no line says its sum', async () => {
    const dialog = await open({ billed: 0, refused: [] }, receipt, [line('l1', { amount: null, currency: null })]);
    expect(await dialog.findByText(/does not say clearly what was paid/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /lines? as bill/ })).toBeNull();
  });
});
