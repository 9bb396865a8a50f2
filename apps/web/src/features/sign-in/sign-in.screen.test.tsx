import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { storeAddressCredentials } from '../../session/address-credentials.ts';
import { fillField } from '../../testing/fill-field.ts';
import { refusal } from '../../testing/visit.tsx';
import { freshTokens, recordBodies, visitAsVisitor } from '../../testing/visitor.tsx';
import { SignInScreen } from './sign-in.screen.tsx';

const credentials = { email: 'jana@example.org', password: 'Drive 2026' };
const passwordGrant = { grant_type: 'password', ...credentials };
const noContent = () => new Response(null, { status: 204 });
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

const open = (answers: Parameters<typeof visitAsVisitor>[2] = {}, signUp = true) =>
  visitAsVisitor('/login', { '/login': SignInScreen }, answers, { signUp });

async function enter(email = credentials.email, password = credentials.password) {
  if (email !== '') await fillField(screen.getByLabelText('E-mail'), email);
  if (password !== '') await fillField(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}
const typeCode = async (code: string) => {
  await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
  await userEvent.keyboard(code);
};

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the sign-in', () => {
  it('shows at each field what is missing, focuses the first and sends nothing (AUTH-002, AUTH-004)', async () => {
    const { calls } = await open();
    await enter('', '');
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    expect(calls()).toEqual([]);
  });

  it('sends the e-mail in lower case and stores the session (AUTH-005, AUTH-009)', async () => {
    const authentication = recordBodies(() => freshTokens);
    await open({ 'POST /authentication': authentication.answer });
    await enter('Jana@Example.org');
    await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
    expect(authentication.sent).toEqual([passwordGrant]);
  });

  it.each([
    ['wrong', refusal(401, 'credentials'), 'Invalid e-mail or password'],
    [
      'locked',
      refusal(403, 'locked'),
      'Too many incorrect attempts. Try again later, sign in where you have signed in before, or choose a new password with “Forgot password?”. If that does not help, please contact support.',
    ],
    ['deactivated', refusal(403, 'deactivated'), 'This account is deactivated.'],
    ['offline', offline, 'Not signed in: the server did not answer. Check your network, then try again.'],
  ])('shows the failure (%s) and does not clear the fields (AUTH-015 to AUTH-017)', async (_name, reply, sentence) => {
    await open({ 'POST /authentication': reply });
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', credentials.email);
    expect(session.claims()).toBeNull();
  });

  it('of an account that was not migrated links to the old web app (AUTH-020, OQ-042)', async () => {
    await open({ 'POST /authentication': refusal(403, 'migration') });
    await enter();
    expect((await screen.findByRole('alert')).textContent).toBe('This account has not moved here yet. Please use the old web app.');
  });

  it('of an account whose e-mail is not confirmed asks to confirm it, and explains how (AUTH-021)', async () => {
    await open({ 'POST /authentication': refusal(403, 'validEMail') });
    await enter();
    expect(await screen.findByRole('heading', { name: 'Confirm your e-mail' })).toBeTruthy();
    expect(screen.getByText('A code was sent to jana@example.org.')).toBeTruthy();
  });

  it('links to the forgotten password, and to the sign-up where it is open (AUTH-006, AUTH-007)', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot_password');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup');
  });

  it('has no link to the sign-up where the operator creates accounts', async () => {
    await open({}, false);
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  });

  it('signs in automatically with credentials from the address (AUTH-008)', async () => {
    const authentication = recordBodies(() => freshTokens);
    storeAddressCredentials({ e: btoa(credentials.email), p: btoa(credentials.password) });
    await open({ 'POST /authentication': authentication.answer });
    await vi.waitFor(() => expect(authentication.sent).toEqual([passwordGrant]));
  });
});

describe('the code of the e-mail', () => {
  const unconfirmed = () => recordBodies((times) => (times === 1 ? refusal(403, 'validEMail')() : freshTokens));

  it('is requested, sent automatically once it is complete, and signs in (AUTH-011, AUTH-013, AUTH-022)', async () => {
    const authentication = unconfirmed();
    const verify = recordBodies(noContent);
    await open({ 'POST /authentication': authentication.answer, 'POST /v1/users/verify': verify.answer });
    await enter();
    expect(await screen.findByRole('heading', { name: 'Confirm your e-mail' })).toBeTruthy();
    await typeCode('12a345');
    expect(verify.sent).toEqual([]);
    await userEvent.keyboard('6');
    await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
    expect(verify.sent).toEqual([{ email: credentials.email, code: '123456' }]);
    expect(authentication.sent).toHaveLength(2);
  });

  it('can be pasted with spaces, as in the mail', async () => {
    const verify = recordBodies(noContent);
    await open({ 'POST /authentication': unconfirmed().answer, 'POST /v1/users/verify': verify.answer });
    await enter();
    await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
    await userEvent.paste(' 123 456\n');
    await vi.waitFor(() => expect(verify.sent).toEqual([{ email: credentials.email, code: '123456' }]));
  });

  it.each([
    [404, 'not_found', 'This code is not valid.'],
    [500, 'default', 'The server reports an error. Please try again later.'],
    [429, 'too_many_requests', 'Too many wrong codes. Wait an hour, then request a new code, or enter this one in another network.'],
  ])('answered %i %s shows it, and another one can be pasted at once (AUTH-019)', async (status, word, sentence) => {
    const verify = recordBodies(refusal(status, word));
    await open({ 'POST /authentication': unconfirmed().answer, 'POST /v1/users/verify': verify.answer });
    await enter();
    await typeCode('111111');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
    await userEvent.paste('222222');
    await vi.waitFor(() => expect(verify.sent).toHaveLength(2));
  });

  it('can be sent again, then not for 30 seconds (AUTH-012, OQ-037)', async () => {
    const resend = recordBodies(noContent);
    await open({ 'POST /authentication': unconfirmed().answer, 'POST /v1/users/verify-reset': resend.answer });
    await enter();
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('The code was sent again.')).toBeTruthy();
    expect(resend.sent).toEqual([credentials]);
    expect(screen.getByRole('button', { name: /^Send again in (30|29) seconds$/ })).toHaveProperty('disabled', true);
  });
});

describe('the second factor', () => {
  const withToken = (last: () => unknown) => recordBodies((times) => (times === 1 ? refusal(403, 'token')() : last()));

  it('is sent with e-mail and password (AUTH-009, AUTH-010)', async () => {
    const authentication = withToken(() => freshTokens);
    await open({ 'POST /authentication': authentication.answer });
    await enter();
    await typeCode('654321');
    await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
    expect(authentication.sent).toEqual([passwordGrant, { ...passwordGrant, token: '654321' }]);
  });

  it.each([
    ['token', 'This code is not valid.'],
    [
      'locked',
      'Too many incorrect attempts. Try again later, sign in where you have signed in before, or choose a new password with “Forgot password?”. If that does not help, please contact support.',
    ],
  ])('answered 403 %s shows it (AUTH-018, AUTH-015)', async (word, sentence) => {
    await open({ 'POST /authentication': withToken(refusal(403, word)).answer });
    await enter();
    await typeCode('000000');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('can be a recovery code', async () => {
    const authentication = withToken(() => freshTokens);
    await open({ 'POST /authentication': authentication.answer });
    await enter();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh{Enter}');
    await vi.waitFor(() => expect(authentication.sent).toContainEqual({ ...passwordGrant, token: 'abcd-efgh' }));
  });

  it('can be left to sign in to another account', async () => {
    await open({ 'POST /authentication': withToken(() => freshTokens).answer });
    await enter();
    await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('the company of the mail', () => {
  const openWith = (fleetName: string | null) => {
    const find = recordBodies(() => ({ fleetName }));
    const visited = visitAsVisitor(
      '/login',
      { '/login': SignInScreen },
      { 'POST /v1/company-sign-in/find': find.answer },
      { companies: true },
    );
    return { find, visited };
  };

  it('is offered by itself once its domain is typed, and only the domain is sent', async () => {
    const { find, visited } = openWith('Klinikum Nord');
    await visited;
    expect(screen.getByRole('link', { name: 'Sign in with your company' })).toBeTruthy();
    await fillField(screen.getByLabelText('E-mail'), 'Jana@Firma.example');
    expect(await screen.findByRole('button', { name: 'Sign in with Klinikum Nord' })).toBeTruthy();
    expect(find.sent).toEqual([{ domain: 'firma.example' }]);
  });

  it('is not where the domain is nobody’s', async () => {
    const { find, visited } = openWith(null);
    await visited;
    await fillField(screen.getByLabelText('E-mail'), 'jana@example.org');
    await vi.waitFor(() => expect(find.sent).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Sign in with your company' })).toBeTruthy();
  });
});
