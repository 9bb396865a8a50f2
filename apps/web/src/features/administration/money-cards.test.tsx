import { createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type Answers, refusal, visit } from '../../testing/visit.tsx';
import { recordBodies } from '../../testing/visitor.tsx';
import { PayoutsCard } from './payouts/payouts-card.tsx';
import { PromotionsCard } from './promotions/promotions-card.tsx';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const user = { id: '00000000-0000-7000-8000-00000000000a', name: 'Jana Ott', email: 'jana@example.org' };
const payout = {
  id: '00000000-0000-7000-8000-00000000000b',
  credits: 9,
  amount: 45,
  requestedAt: '2026-11-20T12:00:00Z',
  doneAt: null,
  user,
};
const promotion = {
  id: '00000000-0000-7000-8000-00000000000c',
  ending: 'PQRS',
  user,
  vehicle: 'ID.4',
  plan: 'premium',
  months: 12,
  createdAt: '2026-11-20T12:00:00Z',
  validUntil: '2999-01-20T12:00:00Z',
  usedAt: null,
};
const page = (...data: object[]) => ({ total: data.length, data });
const open = (component: () => ReactNode, answers: Answers) =>
  visit('/administration', (parent) => [createRoute({ getParentRoute: () => parent, path: '/administration', component })], answers);

it('a gift card that waits is noted as handed out, and waits no longer (BILL-027)', async () => {
  const { calls, setAnswers } = await open(PayoutsCard, {
    'GET /v1/payouts': page(payout),
    [`POST /v1/payouts/${payout.id}/done`]: { ...payout, doneAt: '2026-11-21T12:00:00Z' },
  });
  expect(await screen.findByText('Jana Ott · jana@example.org')).toBeTruthy();
  setAnswers({ 'GET /v1/payouts': page() });
  await userEvent.click(screen.getByRole('button', { name: 'Handed out: the gift card for Jana Ott' }));
  expect(await screen.findByText('Nobody waits for a gift card.')).toBeTruthy();
  expect(calls()).toContain(`POST /v1/payouts/${payout.id}/done`);
});

it('a promotion is made for a user, and its link is shown once', async () => {
  const post = recordBodies(() => ({ ...promotion, code: 'ABCD-EFGH-JKMN-PQRS' }));
  await open(PromotionsCard, { 'GET /v1/promotions': page(promotion), 'POST /v1/promotions': post.answer });
  expect(await screen.findByText('Premium for 12 months, code ending in PQRS')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Make a code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/E-mail of the user/), 'jana@example.org');
  await userEvent.type(dialog.getByLabelText(/Months/), '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(`${location.origin}/promotion?code=ABCD-EFGH-JKMN-PQRS`)).toBeTruthy();
  expect(post.sent).toEqual([{ email: 'jana@example.org', vehicle: null, plan: 'premium', months: 12 }]);
});

it('a promotion for somebody with several vehicles says what is missing', async () => {
  await open(PromotionsCard, { 'GET /v1/promotions': page(), 'POST /v1/promotions': refusal(409, 'conflict') });
  await userEvent.click(await screen.findByRole('button', { name: 'Make a code' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/E-mail of the user/), 'jana@example.org');
  await userEvent.type(dialog.getByLabelText(/Months/), '12');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByText(/enter the name or VIN of the one that the code is for/)).toBeTruthy());
});
