import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from '../../address.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { dropRequestedView, readRequestedView, storeRequestedView } from '../../session/requested-view.ts';
import { recordBodies } from '../../testing/visitor.tsx';
import { refusal, visit } from '../../testing/visit.tsx';
import { useSupportViews } from './data/support-views.queries.ts';
import { RequestedView } from './requested-view.tsx';
import { SupportViewsCard } from './support-views-card.tsx';
import { SupportBanner } from './support-banner.tsx';

const supportView = { id: 'v', viewer: 'Otto Ops', startedAt: '2026-03-01T10:00:00Z', endsAt: '2026-03-01T10:30:00Z', current: true };

beforeAll(startI18n);
beforeEach(() => {
  sessionStorage.clear();
  dropRequestedView();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  return (
    <>
      <SupportBanner />
      <RequestedView />
      <SupportViewsCard />
      <output>{useSupportViews().status}</output>
    </>
  );
}
const open = (data: readonly object[] = [], more = {}) =>
  visit('/profile', (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: Page })], {
    'GET /v1/users/u/support-views': { total: data.length, data },
    ...more,
  });
const enterSupportView = () =>
  session.startView({
    id: 'v',
    token: 'look',
    userId: 'u' as never,
    name: 'Jana Ott',
    viewerId: 'u' as never,
    endsAt: Date.now() + 60_000,
  });

describe('an administrator with a support view', () => {
  it('sees the name of the user on every screen, and goes back with one click (OQ-028)', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    enterSupportView();
    const { calls } = await open([], { 'DELETE /v1/users/u/support-views/v': () => new Response(null, { status: 204 }) });
    expect(await screen.findByText(/You are viewing as Jana Ott/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to your own account' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(calls()).toContain('DELETE /v1/users/u/support-views/v');
    expect(session.view()).toBeNull();
  });
});

describe('an address that names an account', () => {
  const request = (start: unknown) => {
    storeRequestedView('o', addressOf('/trips', { from: '2026-03-01' }));
    return open([], { 'POST /v1/support-views': start });
  };
  const prove = async () => {
    await userEvent.type(await screen.findByLabelText('Current password'), 'Strom4!auto{Enter}');
  };

  it('opens it with the proof of the administrator, at the address (SHELL-078, decision 0046)', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const start = recordBodies(() => ({ id: 'v', token: 'look', expires_in: 30, user: { id: 'o', name: 'Otto Ops' } }));
    await request(start.answer);
    expect(await screen.findByText(/^This address opens the account o\./)).toBeTruthy();
    expect(start.sent).toEqual([]);
    await prove();
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/trips?from=2026-03-01'));
    expect(start.sent).toEqual([{ userId: 'o', currentPassword: 'Strom4!auto' }]);
    expect(session.view()).toMatchObject({ name: 'Otto Ops', token: 'look' });
  });

  it('says in the dialog that there is no such account, and does not ask again once it is closed', async () => {
    await request(refusal(404, 'not_found'));
    await prove();
    expect(await screen.findByText('There is no account to look at under this id.')).toBeTruthy();
    expect(session.view()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readRequestedView()).toBeNull();
  });
});

describe('the owner of an account', () => {
  it('sees past support views, and ends a running one', async () => {
    const { calls } = await open([supportView, { ...supportView, id: 'w', current: false }], {
      'DELETE /v1/users/u/support-views/v': () => new Response(null, { status: 204 }),
    });
    expect(await screen.findAllByText('Otto Ops')).toHaveLength(2);
    const [end, ...others] = screen.getAllByRole('button', { name: 'End it' });
    expect(others).toEqual([]);
    if (end !== undefined) await userEvent.click(end);
    await waitFor(() => expect(calls()).toContain('DELETE /v1/users/u/support-views/v'));
  });

  it('without any support view sees no card', async () => {
    await open([]);
    await screen.findByText('success');
    expect(screen.queryByText('Looks at your account')).toBeNull();
  });

  it('sees a failure to load the support views, and retries', async () => {
    const { setAnswers } = await open([], { 'GET /v1/users/u/support-views': refusal(500, 'default') });
    expect(await screen.findByText(/^Looks at your account could not be loaded/)).toBeTruthy();
    setAnswers({ 'GET /v1/users/u/support-views': { total: 1, data: [supportView] } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Otto Ops')).toBeTruthy();
  });
});
