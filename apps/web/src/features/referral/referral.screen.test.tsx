import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type Answers, refusal, visit } from '../../testing/visit.tsx';
import { referralRoutes } from './referral.routes.ts';

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

const referrals = { code: 'FRIEND77', signUps: 12, paying: 11, credits: 9, amount: 45, redeemable: true, payouts: [] };
const open = (answers: Answers = {}) =>
  visit('/referral', referralRoutes, {
    'GET /v1/configuration': { billing: true, demo: null },
    'GET /v1/users/u/referrals': referrals,
    ...answers,
  });

it('/referral shows link, code and what became of it (SHELL-031, BILL-025, BILL-026)', async () => {
  await open();
  expect(await screen.findByText(`${location.origin}/signup/FRIEND77`)).toBeTruthy();
  expect(screen.getByText('FRIEND77')).toBeTruthy();
  for (const text of ['12', '11', '9']) expect(screen.getByText(text)).toBeTruthy();
});

it('explains the discount and the gift card, and not the older rules (BILL-029, BILL-030, BILL-031)', async () => {
  await open();
  expect(await screen.findByText(/gets 5 % off\. For each of them you get a gift card of 5 euro/)).toBeTruthy();
  expect(screen.getByText(/5 euro per friend, up to 50 euro/)).toBeTruthy();
  expect(screen.queryByText(/4-week|voucher/)).toBeNull();
});

it('asks for a gift card, and shows it then (BILL-027)', async () => {
  const after = { ...referrals, credits: 0, amount: 0, redeemable: false };
  const payouts = [{ id: 'p', credits: 9, amount: 45, requestedAt: '2026-11-20T12:00:00Z', doneAt: null }];
  const { calls } = await open({ 'POST /v1/users/u/referrals/payout': { ...after, payouts } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a gift card' }));
  await waitFor(() => expect(calls()).toContain('POST /v1/users/u/referrals/payout'));
  expect(await screen.findByText('Asked for on 2026-11-20')).toBeTruthy();
});

it('with eight credits nothing can be asked for (BILL-028)', async () => {
  await open({ 'GET /v1/users/u/referrals': { ...referrals, credits: 8, amount: 40, redeemable: false } });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Ask for a gift card' })).disabled).toBe(true);
});

it('that cannot be loaded says so, and is loaded again on a click', async () => {
  const { setAnswers } = await open({ 'GET /v1/users/u/referrals': refusal(503, 'unavailable') });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Your recommendations could not be loaded\./);
  setAnswers({ 'GET /v1/users/u/referrals': referrals });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('FRIEND77')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
