import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { visit } from '../../testing/visit.tsx';
import { referalRoutes } from './referal.routes.ts';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function open(address: string, { signUp = true, signedIn = false, billing = true } = {}) {
  return visit(
    address,
    (parent) => {
      const open: AnyRoute = createRoute({
        getParentRoute: () => parent,
        id: 'public',
        beforeLoad: () => {
          if (!signedIn) localStorage.clear();
          return { configuration: { signUp } };
        },
      });
      const others = ['/signup', '/signup/$id', '/dashboard'].map((path) => createRoute({ getParentRoute: () => parent, path }));
      return [open.addChildren(referalRoutes(open)), ...others];
    },
    { 'GET /v1/configuration': { signUp, billing } },
  );
}
const signUp = () => screen.findByRole('link', { name: 'Create an account' });

describe('the page for a recommended visitor (SHELL-017, OQ-021)', () => {
  it.each([
    ['/referal?code=FRIEND-7', '/signup/FRIEND-7'],
    ['/referal?code=FRIEND-7&ref=spring', '/signup/FRIEND-7?ref=spring'],
    ['/referal?code=%20a%2Fb%3Fc%20', '/signup/a%2Fb%3Fc'],
    ['/referal', '/signup'],
    ['/referal?code=%20', '/signup'],
  ])('%s links to %s', async (address, target) => {
    const visited = await open(address);
    await userEvent.click(await signUp());
    expect(visited.address()).toBe(target);
  });

  it('does not exist where nothing is for sale', async () => {
    await open('/referal?code=FRIEND-7', { billing: false });
    expect(screen.queryByText('Your code: FRIEND-7')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Recommended to you' })).toBeNull();
  });

  it('shows the code of the address', async () => {
    await open('/referal?code=FRIEND-7');
    expect(await screen.findByText('Your code: FRIEND-7')).toBeTruthy();
  });

  it('says what both get (BILL-029)', async () => {
    await open('/referal');
    expect(await screen.findByText(/5 % off your subscription/)).toBeTruthy();
  });

  it('has no link to the sign-up where the operator creates the accounts', async () => {
    await open('/referal?code=FRIEND-7', { signUp: false });
    expect(await screen.findByText(/^Accounts are created by/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('has no link to the sign-up for a signed-in user', async () => {
    await open('/referal?code=FRIEND-7', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });
});
