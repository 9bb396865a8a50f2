import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { session } from '../../../session/browser-session.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { refusal } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { dialog, here, noContent, open, person, press, refusedAt, retype } from '../testing/open-profile.tsx';
import { prove } from '../../../testing/prove.ts';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the user information', () => {
  it('shows name, e-mail and creation date (AUTH-065)', async () => {
    await open();
    for (const text of ['Jana', 'Lindner', 'jana@example.org', '2026-01-01']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('saves a changed name and does not send an unchanged e-mail (AUTH-067, AUTH-069)', async () => {
    const patch = recordBodies(() => ({ ...person, firstName: 'Jane' }));
    await open({ 'PATCH /v1/users/u': patch.answer });
    await press('Edit');
    await retype((await dialog()).getByLabelText('First name'), ' Jane ');
    await press('Save', await dialog());
    expect(await screen.findByText('Jane')).toBeTruthy();
    expect(patch.sent).toEqual([{ firstName: 'Jane', lastName: 'Lindner' }]);
  });

  it.each([
    ['First name', '', /: please fill in$/],
    ['Last name', 'R2D2', 'Only letters are allowed'],
    ['E-mail', 'jana@', 'Must be a valid e-mail'],
  ])('with %s %j shows the problem and sends nothing (AUTH-067, AUTH-068)', async (label, text, sentence) => {
    const { calls } = await open();
    await press('Edit');
    const before = calls().length;
    await retype((await dialog()).getByLabelText(label), text);
    await press('Save', await dialog());
    expect((await dialog()).getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe((await dialog()).getByLabelText(label));
    expect(calls()).toHaveLength(before);
  });

  it('asks for the code of a different e-mail, sends it automatically and then signs out (AUTH-070, AUTH-071, AUTH-072)', async () => {
    const verify = recordBodies((times) => (times === 1 ? refusal(404, 'not_found')() : noContent()));
    const patch = recordBodies(() => ({ ...person, pendingEmail: 'new@example.org' }));
    await open({ 'PATCH /v1/users/u': patch.answer, 'POST /v1/users/u/verify': verify.answer });
    await press('Edit');
    expect((await dialog()).queryByLabelText('Current password')).toBeNull();
    await retype((await dialog()).getByLabelText('E-mail'), 'New@example.org');
    await press('Save', await dialog());
    expect((await dialog()).getByText(/: please fill in$/)).toBeTruthy();
    await fillField((await dialog()).getByLabelText('Current password'), 'Strom4!auto');
    await press('Save', await dialog());
    expect(patch.sent).toMatchObject([{ email: 'new@example.org', currentPassword: 'Strom4!auto' }]);
    expect((await dialog()).getByText(/^A code was sent to new@example.org/)).toBeTruthy();
    await userEvent.click((await dialog()).getByLabelText('Digit 1 of 6'));
    await userEvent.keyboard('111111');
    expect((await (await dialog()).findByRole('alert')).textContent).toBe('This code is not valid.');
    await userEvent.keyboard('123456');
    await vi.waitFor(() => expect(session.claims()).toBeNull());
    expect(verify.sent).toEqual([{ code: '111111' }, { code: '123456' }]);
  });

  it.each([
    [409, 'conflict', 'There is an account with this e-mail already'],
    [429, 'too_many_requests', 'Too many attempts in a short time. Wait a moment, then try again.'],
    [403, 'forbidden', 'Everybody who looks around here shares this account. It cannot be changed.'],
  ])('answered %i %s shows it', async (status, word, sentence) => {
    await open({ 'PATCH /v1/users/u': refusal(status, word) });
    await press('Edit');
    await press('Save', await dialog());
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
  });

  it('accepts the code of a pending e-mail', async () => {
    await open({ 'GET /v1/users/u': { ...person, pendingEmail: 'new@example.org' } });
    expect(screen.getByText('new@example.org is not confirmed yet.')).toBeTruthy();
    await press('Enter the code');
    expect((await dialog()).getByLabelText('Digit 6 of 6')).toBeTruthy();
  });
});

describe('the password', () => {
  const change = async (current: string, password: string, confirmation = password) => {
    await press('Change the password');
    const form = await dialog();
    if (current !== '') await fillField(form.getByLabelText('Current password'), current);
    if (password !== '') await fillField(form.getByLabelText('New password'), password);
    if (confirmation !== '') await fillField(form.getByLabelText('Repeat the new password'), confirmation);
    await press('Save', form);
  };

  it.each([
    ['', 'Wind7!rad', 'Wind7!rad', /: please fill in$/],
    ['short', 'Wind7!rad', 'Wind7!rad', 'Minimum length 6'],
    ['Strom4!auto', 'windrad', 'windrad', 'At least 8 characters, with a capital, a small letter, a digit and a special character'],
    ['Strom4!auto', 'Wind7!rad', 'Wind7!rat', 'The two passwords differ'],
  ])('from %j to %j, repeated %j, shows: %s (AUTH-074 to AUTH-076)', async (current, password, confirmation, sentence) => {
    const { calls } = await open();
    await change(current, password, confirmation);
    expect((await dialog()).getByText(sentence)).toBeTruthy();
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  it('is saved with the current one, which the server checks first (AUTH-073, AUTH-077)', async () => {
    const patch = recordBodies(() => person);
    await open({ 'PATCH /v1/users/u': patch.answer });
    await change('Strom4!auto', 'Wind7!rad');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(patch.sent).toEqual([{ currentPassword: 'Strom4!auto', password: 'Wind7!rad' }]);
  });

  it('updates the list of devices, as the server signed out every other one (OQ-047)', async () => {
    const { setAnswers: answer } = await open();
    expect(await screen.findByText('Safari on iOS')).toBeTruthy();
    answer({ 'GET /v1/users/u/sessions': { total: 1, data: [here] } });
    await change('Strom4!auto', 'Wind7!rad');
    await vi.waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  });

  it.each([
    ['wrong', refusedAt({ currentPassword: 'This is not your password' }), 'This is not your password'],
    ['locked', refusal(403, 'locked'), /^Too many incorrect attempts\. Try again later/],
  ])('is not changed when the current one is %s (AUTH-079)', async (_why, answer, sentence) => {
    await open({ 'PATCH /v1/users/u': answer });
    await change('Strom4!auto', 'Wind7!rad');
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
  });
});

describe('the devices', () => {
  it('are listed; this one cannot be signed out here, the others one by one or together', async () => {
    const { calls } = await open({ 'DELETE /v1/users/u/sessions/d2': noContent, 'DELETE /v1/users/u/sessions': noContent });
    expect(await screen.findByText('Firefox on Windows')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    const deleted = () => calls().filter((call) => call.startsWith('DELETE'));
    await press('Sign out Safari on iOS');
    expect(deleted()).toEqual([]);
    await prove('Sign out');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Sign out all others');
    await prove('Sign out');
    await vi.waitFor(() => expect(deleted()).toEqual(['DELETE /v1/users/u/sessions/d2', 'DELETE /v1/users/u/sessions']));
  });

  it('can be loaded again after a failure', async () => {
    await open({ 'GET /v1/users/u/sessions': refusal(500, 'default') });
    expect(await screen.findByText(/^The devices could not be loaded/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('a shared account offers no changes', async () => {
  await open({ 'GET /v1/configuration': { demo: { email: person.email, password: 'x' } } });
  expect(await screen.findByText(/^Everybody who looks around here shares this account/)).toBeTruthy();
  for (const name of ['Edit', 'Change the password', 'Activate', 'Delete or deactivate', 'Sign out all others'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
