import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { deleteStoredKeys, storePairs } from '../../keyring/stored-keys.ts';
import type { Pair } from '../../keyring/pair.ts';
import { unwrapByPassword } from '../../keyring/wrap.ts';
import { fillField } from '../../testing/fill-field.ts';
import { refusal } from '../../testing/visit.tsx';
import { recordBodies, visitAsVisitor } from '../../testing/visitor.tsx';
import { PasswordResetScreen } from './password-reset.screen.tsx';

const noContent = () => new Response(null, { status: 204 });
const open = (answers: Parameters<typeof visitAsVisitor>[2] = {}, mail = true) =>
  visitAsVisitor('/forgot_password', { '/forgot_password': PasswordResetScreen }, answers, { mail });

async function requestCode(email = 'Jana@example.org') {
  if (email !== '') await fillField(screen.getByLabelText('E-mail'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }));
}
const accept = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^I know that encrypted places/ }));
const save = () => screen.findByRole('button', { name: 'Save the new password' });
const typeCode = async (code: string) => {
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
  await userEvent.keyboard(code);
};

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a forgotten password, first step', () => {
  it.each([
    ['', /: please fill in$/],
    ['jana@', 'Must be a valid e-mail'],
  ])('with %j shows the problem and sends nothing', async (email, sentence) => {
    const { calls } = await open();
    await requestCode(email);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  it.each([
    [404, 'not_found', 'There is no account with this e-mail.'],
    [500, 'default', 'The server reports an error. Please try again later.'],
    [429, 'too_many_requests', 'Too many attempts in a short time. Wait a moment, then try again.'],
  ])('answered %i %s shows it (AUTH-054)', async (status, word, sentence) => {
    await open({ 'POST /v1/users/send-reset-code': refusal(status, word) });
    await requestCode();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('without a mail server says at both steps that the operator has the code', async () => {
    await open({ 'POST /v1/users/send-reset-code': noContent }, false);
    expect(screen.getByText(/^This Wattbook sends no e-mails/)).toBeTruthy();
    await fillField(screen.getByLabelText('E-mail'), 'jana@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Request a code' }));
    expect(await screen.findByText(/^The operator of this Wattbook has the code for jana@example.org/)).toBeTruthy();
    expect(screen.queryByText(/was sent/)).toBeNull();
  });

  it('links back to the sign-in (AUTH-063)', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to the sign-in' }).getAttribute('href')).toBe('/login');
  });
});

describe('a forgotten password, second step', () => {
  const reset = async (respond: () => unknown = noContent, pairs: readonly Pair[] = []) => {
    const [requested, saved] = [recordBodies(noContent), recordBodies(respond)];
    await open({ 'POST /v1/users/send-reset-code': requested.answer, 'POST /v1/users/reset-password': saved.answer });
    if (pairs.length > 0) storePairs({ id: 'u', email: 'Jana@example.org', publicKey: 'public' }, pairs);
    await requestCode();
    await save();
    return { requested: requested.sent, saved: saved.sent };
  };

  it('shows the e-mail read-only, and enables its button at four characters (AUTH-055, AUTH-056, AUTH-058)', async () => {
    const { requested } = await reset();
    expect(requested).toEqual([{ email: 'jana@example.org' }]);
    expect(screen.getByLabelText('E-mail')).toHaveProperty('readOnly', true);
    await accept();
    await userEvent.type(screen.getByLabelText('New password'), 'abc');
    expect(await save()).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('New password'), 'd');
    expect(await save()).toHaveProperty('disabled', false);
  });

  it('requires the complete code and a valid password (AUTH-042, AUTH-060, OQ-043)', async () => {
    const { saved } = await reset();
    await accept();
    await userEvent.type(screen.getByLabelText('New password'), 'abcd');
    await userEvent.click(await save());
    expect(screen.getByText('Enter the 6 digits of the code.')).toBeTruthy();
    expect(screen.getByText(/^At least 8 characters/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('saves the password and links to the sign-in (AUTH-061)', async () => {
    const { saved } = await reset();
    await accept();
    await typeCode('123456');
    await fillField(screen.getByLabelText('New password'), 'Strom4!auto');
    await userEvent.click(await save());
    expect(await screen.findByRole('heading', { name: 'The new password is saved' })).toBeTruthy();
    expect(saved).toEqual([{ email: 'jana@example.org', password: 'Strom4!auto', code: '123456', privateKey: null }]);
  });

  it('warns of lost places and requires the checkbox where this browser has no private key (AUTH-057, AUTH-059)', async () => {
    await reset();
    await fillField(screen.getByLabelText('New password'), 'Strom4!auto');
    expect(screen.getByText(/^This browser does not have the key/)).toBeTruthy();
    expect(await save()).toHaveProperty('disabled', true);
    await accept();
    expect(await save()).toHaveProperty('disabled', false);
    await accept();
    expect(await save()).toHaveProperty('disabled', true);
  });

  it('sends the private key of this browser wrapped with the new password, without the checkbox (AUTH-057, AUTH-061)', async () => {
    const pair = { publicKey: 'public', privateKey: btoa('the private key') };
    const { saved } = await reset(noContent, [pair]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    await typeCode('123456');
    await fillField(screen.getByLabelText('New password'), 'Strom4!auto');
    await userEvent.click(await save());
    expect(await screen.findByRole('heading', { name: 'The new password is saved' })).toBeTruthy();
    const [{ privateKey, publicKey }] = saved as [{ privateKey: string; publicKey: string }];
    expect([publicKey, await unwrapByPassword(privateKey, 'Strom4!auto', 'u')]).toEqual(['public', pair.privateKey]);
  });

  it('requires the checkbox after all where the private key was deleted from this browser meanwhile (AUTH-057, AUTH-059)', async () => {
    const { saved } = await reset(noContent, [{ publicKey: 'public', privateKey: btoa('a key') }]);
    await typeCode('123456');
    await fillField(screen.getByLabelText('New password'), 'Strom4!auto');
    deleteStoredKeys('u');
    await userEvent.click(await save());
    expect(await screen.findByText(/^This browser does not have the key/)).toBeTruthy();
    expect(await save()).toHaveProperty('disabled', true);
    expect(saved).toEqual([]);
  });

  it('requires the checkbox after all where the account has a newer pair (AUTH-057)', async () => {
    const { saved } = await reset(refusal(409, 'conflict'), [{ publicKey: 'public', privateKey: btoa('an older key') }]);
    await typeCode('123456');
    await fillField(screen.getByLabelText('New password'), 'Strom4!auto');
    await userEvent.click(await save());
    expect(await screen.findByText(/^The key in this browser is an older one/)).toBeTruthy();
    expect(await save()).toHaveProperty('disabled', true);
    await accept();
    await userEvent.click(await save());
    await vi.waitFor(() => expect(saved).toMatchObject([{ publicKey: 'public' }, { privateKey: null }]));
  });

  it('shows that a code is not valid, and accepts another one (AUTH-062)', async () => {
    await reset(refusal(403, 'forbidden'));
    await accept();
    await typeCode('123456');
    await fillField(screen.getByLabelText('New password'), 'Strom4!auto');
    await userEvent.click(await save());
    expect(await screen.findByText('This code is not valid.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Digit 1 of 6'));
  });
});
