import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type Answers, refusal, visit } from '../../testing/visit.tsx';
import { promotionRoutes } from './promotion.routes.ts';

beforeAll(startI18n);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const promotion = { country: 'DE', displayName: 'ID.4', name: 'Jana' };
const open = (answers: Answers = {}, { address = '/promotion?code=ABCD', billing = true } = {}) =>
  visit(
    address,
    (parent) => {
      const all = createRoute({
        getParentRoute: () => parent,
        id: 'public',
        beforeLoad: () => {
          localStorage.clear();
          return { configuration: { signUp: true } };
        },
      });
      return [all.addChildren(promotionRoutes(all))];
    },
    { 'GET /v1/configuration': { signUp: true, billing }, 'GET /v1/promotion': promotion, 'POST /v1/promotion': promotion, ...answers },
  );
const activate = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Activate' });
const agree = async () => userEvent.click(await screen.findByRole('checkbox'));

it('/promotion is public, takes the code of its address, greets by name and shows the vehicle (SHELL-019, BILL-033, BILL-034)', async () => {
  const { calls } = await open();
  expect(await screen.findByText('Hello Jana, this promotion is for ID.4.')).toBeTruthy();
  expect(calls()).toContain('GET /v1/promotion?code=ABCD');
});

it('is activated only once the checkbox is ticked (BILL-035)', async () => {
  const { calls } = await open();
  await screen.findByText(/Hello Jana/);
  expect(activate().disabled).toBe(true);
  await agree();
  await userEvent.click(activate());
  expect(calls()).toContain('POST /v1/promotion?code=ABCD');
});

it('links to the terms and the privacy policy (BILL-036)', async () => {
  await open();
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/about/terms', '/about/privacy']));
});

it('says that it is active, and cannot be activated again (BILL-038, BILL-039)', async () => {
  await open();
  await agree();
  await userEvent.click(activate());
  expect(await screen.findByText('The promotion is active.')).toBeTruthy();
  expect(activate().disabled).toBe(true);
});

it('that was used says so (BILL-040)', async () => {
  await open({ 'GET /v1/promotion': refusal(400, 'not_eap') });
  expect((await screen.findByRole('alert')).textContent).toBe('This promotion was used already, or is not valid.');
});

it('that cannot be loaded shows the usual error (BILL-041)', async () => {
  await open({ 'GET /v1/promotion': refusal(500, 'default') });
  expect((await screen.findByRole('alert')).textContent).toBe('The server reports an error. Please try again later.');
});

it('that cannot be activated shows the usual error, and can be tried again (BILL-042)', async () => {
  await open({ 'POST /v1/promotion': refusal(500, 'default') });
  await agree();
  await userEvent.click(activate());
  expect((await screen.findByRole('alert')).textContent).toBe('The server reports an error. Please try again later.');
  expect(activate().disabled).toBe(false);
});

it('without a code says what is missing, and does not exist where nothing is for sale', async () => {
  await open({}, { address: '/promotion' });
  expect(await screen.findByText(/Open the link as you got it/)).toBeTruthy();
  expect(screen.queryByText(/30 % off/)).toBeNull();
});

it('shows the offer of 2024 on its days (BILL-043)', async () => {
  vi.useFakeTimers({ now: new Date('2024-11-25T12:00:00Z'), toFake: ['Date'] });
  await open();
  expect(await screen.findByText(/30 % off the Premium yearly plan, .*3\.43.* You save .*41\.61/)).toBeTruthy();
});
