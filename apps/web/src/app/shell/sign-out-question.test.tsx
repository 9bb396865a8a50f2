import { createRoute } from '@tanstack/react-router';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadScreenTexts, startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { visit } from '../../testing/visit.tsx';
import { signOutOr } from './sign-out.ts';
import { SignOutQuestion } from './sign-out-question.tsx';

const name = 'wattbook.waiting-purposes.u';
const onClose = vi.fn();
const Question = () => <SignOutQuestion onClose={onClose} />;

beforeAll(async () => {
  await startI18n();
  await loadScreenTexts('device');
});
beforeEach(() => {
  localStorage.clear();
  onClose.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = async () => {
  localStorage.setItem(name, '[{},{}]');
  await visit('/x', (parent) => [createRoute({ getParentRoute: () => parent, path: '/x', component: Question })], {
    'POST /v1/sessions/logout': {},
  });
  await screen.findByText(/2 changes/);
};

it('a sign-out is asked about only while something waits to be sent', async () => {
  await open();
  const ask = vi.fn();
  signOutOr(ask);
  expect(ask).toHaveBeenCalledOnce();
  expect(session.claims()).not.toBeNull();
  localStorage.removeItem(name);
  signOutOr(ask);
  expect(ask).toHaveBeenCalledOnce();
  expect(session.claims()).toBeNull();
});

it.each([
  ['Keep and sign out', '[{},{}]'],
  ['Delete and sign out', null],
])('"%s" leaves %s in the browser', async (answer, left) => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(session.claims()).toBeNull();
  expect(localStorage.getItem(name)).toBe(left);
  expect(onClose).toHaveBeenCalledOnce();
});
