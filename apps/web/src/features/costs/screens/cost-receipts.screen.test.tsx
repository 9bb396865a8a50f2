import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { exampleReceipt as receipt } from '../../../testing/example-receipt.ts';
import { type Answers, refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { exampleCost } from '../testing/cost-rows.ts';
import { costsRoutes } from '../costs.routes.ts';

const cost = exampleCost();
const page = (...data: object[]) => ({ total: data.length, data });
const open = (answers: Answers = {}, address = `/fixcosts/${cost.id}`) =>
  visit(address, costsRoutes, {
    'GET /v1/receipts': page(receipt),
    'GET /v1/costs': page(cost),
    [`GET /v1/costs/${cost.id}`]: cost,
    [`GET /v1/receipts/${receipt.id}`]: receipt,
    ...answers,
  });
beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => {
  session.endView();
  vi.unstubAllGlobals();
});

it('a new cost from a receipt begins with what the invoice says, and has the receipt once it is saved', async () => {
  const change = recordBodies(() => ({ ...receipt, costId: cost.id }));
  const post = recordBodies(() => cost);
  await open({ [`PATCH /v1/receipts/${receipt.id}`]: change.answer, 'POST /v1/costs': post.answer }, `/fixcosts/add?receipt=${receipt.id}`);
  await userEvent.type(await screen.findByLabelText('Description'), 'Supercharger');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(post.sent).toMatchObject([{ description: 'Supercharger', type: 'OneTime', costs: 20.31, currency: 'EUR', date: '2026-06-01' }]),
  );
  await waitFor(() => expect(change.sent).toEqual([{ costId: cost.id, version: 1 }]));
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
