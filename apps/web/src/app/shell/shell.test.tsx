import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { SiteProvider } from '../../session/site.ts';
import { visit, exampleUser } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { toastError } from '../../ui/toast.tsx';
import { Shell } from './shell.tsx';

const current = { version: '2023-05-25', versionPrivacy: '2024-06-14', timestamp: '2026-01-01T00:00:00.000Z' };

const Frame = () => (
  <SiteProvider value={{ demo: null } as never}>
    <Shell />
  </SiteProvider>
);

function LateFrame() {
  const [site, setSite] = useState<null>();
  return (
    <SiteProvider value={site}>
      <button type="button" onClick={() => setSite(null)}>
        Answer
      </button>
      <Shell />
    </SiteProvider>
  );
}

beforeAll(startI18n);
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const openFrame = (address: `/${string}` = '/x') =>
  visit(
    address,
    (parent) => {
      const frame = createRoute({ getParentRoute: () => parent, id: 'frame', component: Frame });
      return [frame.addChildren([createRoute({ getParentRoute: () => frame, path: address, component: () => <p>The screen</p> })])];
    },
    { 'GET /v1/users/u': { ...exampleUser, terms: [current] } },
  );

it('shows a message that is older than the code of the messages', async () => {
  await openFrame();
  await screen.findByText('The screen');
  toastError('Not saved');
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(await screen.findByText('Not saved', {}, { timeout: 3_000 })).toBeTruthy();
});

it('opens the list of keys at the key ? and at the entry of the menu', async () => {
  await openFrame();
  await screen.findByText('The screen');
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /user menu of/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keyboard' }));
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

it.each([
  ['/degradation', 'Statistics'],
  ['/range', 'Statistics'],
  ['/cards', 'Costs'],
  ['/x', null],
] as const)('marks at %s the entry of the navigation that the screen belongs to: %s', async (address, name) => {
  await openFrame(address);
  await screen.findByText('The screen');
  const [navigation] = screen.getAllByRole('navigation', { name: 'Main' });
  const marked = within(navigation as HTMLElement)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') !== null);
  expect(marked.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
});

it('a new screen has the focus, also where what was pressed stays in the frame (keyboard and screen reader)', async () => {
  const { history } = await visit(
    '/x',
    (parent) => {
      const frame = createRoute({ getParentRoute: () => parent, id: 'frame', component: Frame });
      const screenAt = (path: string) => createRoute({ getParentRoute: () => frame, path, component: () => <p>The screen at {path}</p> });
      return [frame.addChildren([screenAt('/x'), screenAt('/y')])];
    },
    { 'GET /v1/users/u': { ...exampleUser, terms: [current] } },
  );
  await screen.findByText('The screen at /x');
  screen.getByRole('button', { name: /user menu of/ }).focus();
  act(() => history.push('/y'));
  await screen.findByText('The screen at /y');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('opens the menu', async () => {
  await openFrame();
  await screen.findByText('The screen');
  await userEvent.click(screen.getAllByRole('button', { name: 'Menu' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
});

const withLateSite = (parent: AnyRoute) => {
  const frame = createRoute({ getParentRoute: () => parent, id: 'frame', component: LateFrame });
  return [frame.addChildren([createRoute({ getParentRoute: () => frame, path: '/x', component: () => <p>The screen</p> })])];
};
const answersOfUser = { 'GET /v1/users/u': { ...exampleUser, terms: [current] } };

it('renders its screen once it is known what the operator set, which would move it', async () => {
  // The half second never ends, however slow this test is.
  const { setTimeout } = globalThis;
  vi.stubGlobal('setTimeout', (call: () => void, ms?: number) => (ms === 500 ? 0 : setTimeout(call, ms)));
  await visit('/x', withLateSite, answersOfUser);
  await screen.findAllByRole('navigation', { name: 'Main' });
  expect(screen.queryByText('The screen')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(await screen.findByText('The screen')).toBeTruthy();
});

it('renders its screen half a second later without it', async () => {
  await visit('/x', withLateSite, answersOfUser);
  expect(await screen.findByText('The screen', {}, { timeout: 3_000 })).toBeTruthy();
});

it('does not render its screen until terms and privacy statement are accepted (SHELL-094)', async () => {
  await visit(
    '/x',
    (parent) => {
      const frame = createRoute({ getParentRoute: () => parent, id: 'frame', component: Frame });
      return [frame.addChildren([createRoute({ getParentRoute: () => frame, path: '/x', component: () => <p>The screen</p> })])];
    },
    { 'GET /v1/users/u': { ...exampleUser, terms: [] }, 'PATCH /v1/users/u': { ...exampleUser, terms: [current] } },
  );
  expect(await screen.findByRole('dialog', { name: 'Terms and privacy' })).toBeTruthy();
  expect(screen.queryByText('The screen')).toBeNull();
  for (const checkbox of screen.getAllByRole('checkbox')) await userEvent.click(checkbox);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The screen')).toBeTruthy();
});
