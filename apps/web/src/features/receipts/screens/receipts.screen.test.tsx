import type { MatchedCharge, Receipt } from '@wattbook/contract/receipts/receipt.schema';
import { notificationsStore } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { type Answers, exampleVehicle, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleCost } from '../../costs/testing/cost-rows.ts';
import { costsRoutes } from '../../costs/costs.routes.ts';
import { receiptsRoutes } from '../receipts.routes.ts';

const cost = exampleCost();
const receipt: Receipt = {
  id: '00000000-0000-7000-8000-0000000000f1',
  vehicleId: exampleVehicle.id,
  costId: null,
  chargeId: null,
  name: 'supercharger.pdf',
  type: 'application/pdf',
  size: 20_000,
  bill: false,
  facts: {
    number: '3000P001',
    amount: 20.31,
    currency: 'EUR',
    date: '2026-06-01',
    kWh: 43.21,
    startTime: '2026-06-01T10:04',
    endTime: null,
  },
  version: 1,
  createdAt: '2026-06-03T08:00:00Z',
  doubles: [],
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
  visit(address, (parent) => [...receiptsRoutes(parent), ...costsRoutes(parent)], {
    'GET /v1/receipts': page(receipt),
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

  it('are a sentence and the next step where there are none', async () => {
    await open({ 'GET /v1/receipts': page() });
    expect(await screen.findByText('No receipts yet.')).toBeTruthy();
  });

  it('are added by choosing or dropping; one that is too large is not sent, one that is refused is named with the reason', async () => {
    const { calls, setAnswers } = await open({ 'GET /v1/receipts': page(), 'POST /v1/receipts': receipt });
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

  it('become a new cost that begins with what the invoice says', async () => {
    const change = recordBodies(() => ({ ...receipt, costId: cost.id }));
    const post = recordBodies(() => cost);
    const { address } = await open({ [`PATCH /v1/receipts/${receipt.id}`]: change.answer, 'POST /v1/costs': post.answer });
    await userEvent.click((await assign()).getByRole('link', { name: 'Enter a new cost from it' }));
    await waitFor(() => expect(address()).toBe(`/fixcosts/add?receipt=${receipt.id}`));
    await userEvent.type(await screen.findByLabelText('Description'), 'Supercharger');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(post.sent).toMatchObject([
        { description: 'Supercharger', type: 'OneTime', costs: 20.31, currency: 'EUR', date: '2026-06-01' },
      ]),
    );
    await waitFor(() => expect(change.sent).toEqual([{ costId: cost.id, version: 1 }]));
  });
});

describe('the receipts of a cost', () => {
  it('are shown at it, opened, and deleted after a question', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
    const picture = { ...receipt, name: 'tyres.jpg', type: 'image/jpeg', facts: null, costId: cost.id };
    const { calls } = await open(
      {
        'GET /v1/receipts': page(picture),
        [`GET /v1/receipts/${receipt.id}/file`]: () => new Response('x'),
        [`DELETE /v1/receipts/${receipt.id}`]: () => new Response(null, { status: 204 }),
      },
      `/fixcosts/${cost.id}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show tyres.jpg' }));
    expect((await screen.findByRole<HTMLImageElement>('img', { name: 'tyres.jpg' })).src).toBe('blob:picture');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Delete tyres.jpg' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete the receipt tyres.jpg?' }));
    await userEvent.click(question.getByRole('button', { name: /^Delete/ }));
    await waitFor(() => expect(calls().some((call) => call.startsWith(`DELETE /v1/receipts/${receipt.id}`))).toBe(true));
    expect(calls().find((call) => call.startsWith('GET /v1/receipts?'))).toContain(`filter%5BcostId%5D=${cost.id}`);
  });

  it('that could not be loaded can be loaded again', async () => {
    const { setAnswers } = await open({ 'GET /v1/receipts': refusal(500, 'default') }, `/fixcosts/${cost.id}`);
    const card = within((await screen.findByRole('heading', { name: 'Receipts' })).closest('section') ?? document.body);
    await card.findByRole('alert');
    setAnswers({ 'GET /v1/receipts': page({ ...receipt, costId: cost.id }) });
    await userEvent.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('button', { name: 'Save supercharger.pdf' })).toBeTruthy();
  });
});
