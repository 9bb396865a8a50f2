import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { refusal, visit } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { ArchiveCard } from './archive-card.tsx';

const followed: string[] = [];

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  followed.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')}${this.hasAttribute('download') ? ' to save' : ''}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (response: unknown) =>
  visit('/profile', (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: ArchiveCard })], {
    'POST /v1/users/u/archive': response,
  });
const dialog = async () => within(await screen.findByRole('dialog'));

async function submitPassword(password: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  const form = await dialog();
  if (password !== '') await fillField(form.getByLabelText('Current password'), password);
  await userEvent.click(form.getByRole('button', { name: 'Download' }));
}

describe('the card of the data archive', () => {
  it('opens a download link once the password is right', async () => {
    const post = recordBodies(() => ({ link: '/v1/archives/ticket', expiresAt: '2026-06-15T12:05:00Z' }));
    await open(post.answer);
    await submitPassword('Strom4!auto');
    expect(await screen.findByText(/^The download has started\./)).toBeTruthy();
    expect(post.sent).toEqual([{ currentPassword: 'Strom4!auto' }]);
    expect(followed).toEqual(['/v1/archives/ticket to save']);
  });

  it('asks for the password before it calls the server', async () => {
    const { calls } = await open(refusal(500, 'default'));
    await submitPassword('');
    expect((await dialog()).getByText(/: please fill in$/)).toBeTruthy();
    expect(calls()).not.toContain('POST /v1/users/u/archive');
  });

  it.each([
    [
      'a wrong password at its field',
      () => new Response(JSON.stringify({ message: 'validation', errors: { currentPassword: 'This is not it' } }), { status: 400 }),
      'This is not it',
    ],
    ['that it was asked for too often', refusal(429, 'too_many_requests'), 'This was requested too often. Try again in an hour.'],
    [
      'that another download runs',
      refusal(409, 'conflict'),
      'Another download of your account is still running. Wait until it is done, or cancel it.',
    ],
    ['that many others do', refusal(503, 'unavailable'), 'Many downloads are running right now. Try again in a minute.'],
  ])('shows %s, and saves nothing', async (_what, response, sentence) => {
    await open(response);
    await submitPassword('Strom4!auto');
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
    expect(followed).toEqual([]);
  });
});
