import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { recordBodies } from '../../testing/visitor.tsx';
import { UndoEmailScreen } from './undo-email.screen.tsx';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  window.location.hash = '';
});

async function open(answer: unknown, token = 's1.token') {
  window.location.hash = token;
  return visit(
    '/undo-email',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/undo-email', component: UndoEmailScreen })],
    {
      'POST /v1/users/undo-email': answer,
    },
  );
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));

describe('the link in the mail about a changed e-mail (decision 0046)', () => {
  it('undoes the change by a click, not by being opened, and leads to a new password', async () => {
    const undo = recordBodies(() => ({ email: 'jana@example.org' }));
    const { calls } = await open(undo.answer);
    expect(await screen.findByText(/^The e-mail of your account was changed\./)).toBeTruthy();
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([]);
    await press();
    expect(await screen.findByText(/^It belongs to jana@example.org, and everybody is signed out\./)).toBeTruthy();
    expect(undo.sent).toEqual([{ token: 's1.token' }]);
    expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe('/forgot_password');
  });

  it.each([
    [404, 'not_found', /^This link is no longer valid:/],
    [409, 'conflict', /^This address has another account by now/],
    [500, 'default', 'The server reports an error. Please try again later.'],
  ])('answered %i %s shows it', async (status, word, sentence) => {
    await open(refusal(status, word));
    await press();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('without its token says that it is not valid, and offers nothing', async () => {
    await open({}, '');
    expect(await screen.findByText(/^This link is no longer valid:/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo the change' })).toBeNull();
  });
});
