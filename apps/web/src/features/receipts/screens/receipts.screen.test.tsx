import type { MatchedCharge } from '@wattbook/contract/receipts/receipt.schema';
import { notificationsStore } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { exampleReceipt as receipt } from '../../../testing/example-receipt.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { receiptsRoutes } from '../receipts.routes.ts';

const cost = {
  id: '00000000-0000-7000-8000-0000000000f3',
  vehicleId: exampleVehicle.id,
  description: 'Insurance',
  currency: 'EUR',
  type: 'Yearly',
  category: 'Insurance',
  costs: 600,
  startDate: '2025-03-01',
  endDate: null,
  date: null,
  odometer: null,
  workshop: null,
  note: null,
  version: 1,
  createdAt: '2025-03-01T08:00:00Z',
};
const charge: MatchedCharge = {
  id: '00000000-0000-7000-8000-0000000000f2',
  startTime: '2026-06-01T08:04:00Z',
  endTime: '2026-06-01T08:41:00Z',
  kWh: 41,
  kWhBill: null,
  cost: null,
  costCurrency: null,
  agrees: ['time', 'kWh'],
};
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers: Answers = {}, address = '/receipts') =>
  visit(address, receiptsRoutes, {
    'GET /v1/receipts': page(receipt),
    'GET /v1/receipts/room': { used: 3_010_000, limit: 500_000_000 },
    'GET /v1/costs': page(cost),
    [`GET /v1/costs/${cost.id}`]: cost,
    [`GET /v1/receipts/${receipt.id}`]: receipt,
    [`GET /v1/receipts/${receipt.id}/charges`]: page(charge),
    ...answers,
  });
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const toasts = () =>
  notificationsStore.getState().notifications.map(({ message }) => (typeof message === 'string' ? plain(message) : null));
const file = (name: string, size = 10) => {
  const made = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const assign = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for supercharger.pdf' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Assign' }));
  return within(await screen.findByRole('dialog'));
};

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] });
});
afterEach(() => {
  session.endView();
  vi.unstubAllGlobals();
});

describe('the receipts of a vehicle', () => {
  it('say what their invoices say, to what they belong, and which are there twice', async () => {
    const double = { id: charge.id, name: 'scan.pdf', costId: cost.id, chargeId: null, why: 'same_invoice' } as const;
    await open({ 'GET /v1/receipts': page({ ...receipt, doubles: [double] }) });
    const row = within((await screen.findByRole('button', { name: 'Save supercharger.pdf' })).closest('tr') ?? document.body);
    expect(row.getByText((text) => plain(text) === 'Invoice 3000P001 · 2026-06-01 · 43.21 kWh · €20.31')).toBeTruthy();
    expect(row.getByText('Nothing yet')).toBeTruthy();
    expect(row.getByText('An invoice with this number and sum is there already: scan.pdf, at a cost')).toBeTruthy();
  });

  it.each([
    [3_010_000, '3.1 of 500 MB used', null],
    [460_000_000, '460.0 of 500 MB used', 'The room is nearly used up.'],
    [499_500_000, '499.5 of 500 MB used', 'The room is full:'],
  ])('say how much of their room is used: %d bytes', async (used, text, word) => {
    await open({ 'GET /v1/receipts/room': { used, limit: 500_000_000 } });
    expect(await screen.findByText((found) => plain(found) === text)).toBeTruthy();
    expect(
      screen.getByText('Receipts of all your vehicles, pictures of journeys and registration certificates (THG) share this room.'),
    ).toBeTruthy();
    const words = ['The room is nearly used up.', 'The room is full:'].filter((one) =>
      screen.queryByText((found) => found.startsWith(one)),
    );
    expect(words).toEqual(word === null ? [] : [word]);
  });

  it('are a sentence and the next step where there are none', async () => {
    await open({ 'GET /v1/receipts': page() });
    expect(await screen.findByText('No receipts yet.')).toBeTruthy();
  });

  it('are added by choosing or dropping; one that is too large is not sent, one that is refused is named with the reason, and so is one that was there', async () => {
    const { calls, setAnswers } = await open({ 'GET /v1/receipts': page(), 'POST /v1/receipts': { ...receipt, known: false } });
    const choose = await waitFor(() => {
      const found = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
      if (found === null) throw new Error('no input');
      return found;
    });
    expect(document.querySelector('input[capture=environment]')).toBeTruthy();
    fireEvent.change(choose, { target: { files: [file('bill.pdf'), file('film.pdf', 10_000_001)] } });
    await waitFor(() => expect(toasts()).toEqual(['film.pdf is larger than 10 MB, so it was not added.', 'Receipt added.']));
    const sent = () => calls().filter((call) => call.startsWith('POST /v1/receipts'));
    expect(sent().map((call) => new URLSearchParams(call.split('?')[1]).get('name'))).toEqual(['bill.pdf']);
    setAnswers({ 'POST /v1/receipts': { ...receipt, known: true } });
    fireEvent.drop(document, { dataTransfer: { files: [file('again.pdf')] } });
    await waitFor(() => expect(toasts().at(-1)).toBe('again.pdf was there already.'));
    setAnswers({ 'POST /v1/receipts': refusal(415, 'unsupported_media_type') });
    fireEvent.drop(document, { dataTransfer: { files: [file('notes.txt')] } });
    await waitFor(() =>
      expect(toasts().at(-1)).toBe('notes.txt was not added. It is neither a picture (JPEG, PNG, WebP, HEIC) nor a PDF.'),
    );
  });

  it('become the bill of a charge that fits once that is confirmed', async () => {
    const bill = recordBodies(() => ({ ...receipt, bill: true, chargeId: charge.id }));
    await open({ [`POST /v1/receipts/${receipt.id}/bill`]: bill.answer });
    const dialog = await assign();
    expect(await dialog.findByText('same time · same energy')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: /€20.31 as costs/ }));
    expect(bill.sent).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Use as bill' }));
    await waitFor(() => expect(bill.sent).toEqual([{ chargeId: charge.id }]));
  });

  it('say why an invoice is no bill: it is that of another charge', async () => {
    await open({ [`POST /v1/receipts/${receipt.id}/bill`]: refusal(409, 'conflict') });
    await userEvent.click(await (await assign()).findByRole('button', { name: /as costs/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use as bill' }));
    await waitFor(() => expect(toasts().at(-1)).toBe('Not used as bill. This invoice is the bill of another charge already.'));
  });

  it('are assigned to a cost', async () => {
    const change = recordBodies(() => ({ ...receipt, costId: cost.id }));
    await open({ [`PATCH /v1/receipts/${receipt.id}`]: change.answer });
    const dialog = await assign();
    const line = within((await dialog.findByText(cost.description)).closest('li') ?? document.body);
    await userEvent.click(line.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(change.sent).toEqual([{ costId: cost.id, version: 1 }]));
  });

  it('lead to a new cost that begins with what the invoice says', async () => {
    await open();
    const link = (await assign()).getByRole('link', { name: 'Enter a new cost from it' });
    expect(link.getAttribute('href')).toBe(`/fixcosts/add?receipt=${receipt.id}`);
  });
});

it('says how many shared files were not taken', async () => {
  await open({}, '/receipts?shared=3');
  expect(await screen.findByText(/^3 files that you shared were not taken: at most 20 wait/)).toBeTruthy();
});
