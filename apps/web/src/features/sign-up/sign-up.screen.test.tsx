import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { fillField } from '../../testing/fill-field.ts';
import { refusal } from '../../testing/visit.tsx';
import { recordBodies, visitAsVisitor } from '../../testing/visitor.tsx';
import { SignUpScreen } from './sign-up.screen.tsx';

const open = (
  address = '/signup',
  answers: Parameters<typeof visitAsVisitor>[2] = {},
  changed: Parameters<typeof visitAsVisitor>[3] = {},
) => visitAsVisitor(address, { '/signup': SignUpScreen, '/signup/$id': SignUpScreen }, answers, changed);
const created = () => new Response(JSON.stringify({ id: 'u', email: 'jana@example.org' }), { status: 201 });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create the account' }));

async function fill() {
  await fillField(screen.getByLabelText('First name'), 'Jana');
  await fillField(screen.getByLabelText('Last name'), 'Lindner');
  await fillField(screen.getByLabelText('E-mail'), 'Jana@example.org');
  await fillField(screen.getByLabelText('Password'), 'Strom4!auto');
  await fillField(screen.getByLabelText('Repeat the password'), 'Strom4!auto');
  await userEvent.click(screen.getByLabelText('I accept the terms and the privacy statement'));
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the sign-up', () => {
  it('marks every missing field, focuses the first and sends nothing (AUTH-038, AUTH-039, AUTH-047)', async () => {
    const { calls } = await open();
    await submit();
    for (const field of ['First name', 'Last name', 'E-mail', 'Password'])
      expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(/: please fill in$/)).toHaveLength(4);
    expect(screen.getByText('Please accept this, so that an account can be created')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(calls()).toEqual([]);
  });

  it('uses the referral code and the campaign marker of the address (AUTH-037, OQ-035)', async () => {
    const signUp = recordBodies(refusal(500, 'default'));
    await open('/signup/FRIEND-7?ref=spring', { 'POST /v1/users/signup': signUp.answer });
    expect(screen.getByLabelText('Referral code')).toHaveProperty('value', 'FRIEND-7');
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('The server reports an error. Please try again later.');
    expect(signUp.sent).toMatchObject([{ email: 'jana@example.org', referralCode: 'FRIEND-7', ref: 'spring', language: 'en' }]);
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Jana');
  });

  it('asks neither for a source nor for a code where nothing is for sale, and sends none (AUTH-044)', async () => {
    const signUp = recordBodies(refusal(500, 'default'));
    await open('/signup/FRIEND-7', { 'POST /v1/users/signup': signUp.answer }, { billing: false });
    expect(screen.queryByLabelText('Referral code')).toBeNull();
    expect(screen.queryByLabelText('How did you hear of Wattbook?')).toBeNull();
    await fill();
    await submit();
    await screen.findByRole('alert');
    expect(signUp.sent).toMatchObject([{ referralSource: null }]);
    expect(JSON.stringify(signUp.sent)).not.toContain('FRIEND-7');
  });

  it('without a mail server says that the operator has the code, and where a new one comes from', async () => {
    await open('/signup', { 'POST /v1/users/signup': created, 'POST /authentication': refusal(403, 'validEMail') }, { mail: false });
    await fill();
    await submit();
    expect(await screen.findByText(/^This Wattbook sends no e-mails. Its operator has the code for jana@example.org/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^New code in/ })).toBeTruthy();
    expect(screen.queryByText(/was sent/)).toBeNull();
  });

  it('asks for the text of another source, and requires it (AUTH-045, AUTH-046)', async () => {
    await open();
    expect(screen.queryByLabelText('What was it?')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('How did you hear of Wattbook?'), 'other');
    await submit();
    expect(screen.getByLabelText('What was it?').getAttribute('aria-invalid')).toBe('true');
  });

  it('signs in at once, which asks for the code that was just sent (OQ-034)', async () => {
    const authentication = recordBodies(refusal(403, 'validEMail'));
    await open('/signup', { 'POST /v1/users/signup': created, 'POST /authentication': authentication.answer });
    await fill();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Confirm your e-mail' })).toBeTruthy();
    expect(authentication.sent).toEqual([{ grant_type: 'password', email: 'jana@example.org', password: 'Strom4!auto' }]);
    expect(screen.getByRole('button', { name: /^Send again in/ })).toHaveProperty('disabled', true);
  });

  it('that failed for any other reason shows the default message and does not clear the fields (AUTH-051)', async () => {
    await open('/signup', { 'POST /v1/users/signup': refusal(500, 'default') });
    await fill();
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('The server reports an error. Please try again later.');
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'Jana@example.org');
  });

  it('with another confirmation or a name of 51 letters shows it at the field and sends nothing (AUTH-040, AUTH-043)', async () => {
    const { calls } = await open();
    await fill();
    await userEvent.type(screen.getByLabelText('Repeat the password'), 'x');
    await userEvent.click(screen.getByLabelText('Last name'));
    await userEvent.paste('a'.repeat(51 - 'Lindner'.length));
    await submit();
    expect(screen.getByText('The two passwords differ')).toBeTruthy();
    expect(screen.getByText('Maximum length 50')).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  it.each([
    [400, 'email_blocked', 'This e-mail address cannot be used here'],
    [409, 'conflict', 'There is an account with this e-mail already'],
  ])('answered %i %s shows it at the e-mail (AUTH-049, AUTH-050)', async (status, word, sentence) => {
    await open('/signup', { 'POST /v1/users/signup': refusal(status, word) });
    await fill();
    await submit();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });

  it('is closed where the operator creates the accounts', async () => {
    await open('/signup', {}, { signUp: false });
    expect(screen.getByText(/^Accounts are created by/)).toBeTruthy();
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });
});
