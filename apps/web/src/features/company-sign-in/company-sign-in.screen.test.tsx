import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { fillField } from '../../testing/fill-field.ts';
import { refusal } from '../../testing/visit.tsx';
import { freshTokens, recordBodies, visitAsVisitor } from '../../testing/visitor.tsx';
import { CompanySignInScreen } from './company-sign-in.screen.tsx';

const signOut = 'https://login.firma.example/end';
const step = { ticket: 'sealed', email: 'jana@firma.example', fleetName: 'Klinikum Nord' };

async function open(query: string, answers: Parameters<typeof visitAsVisitor>[2] = {}) {
  history.replaceState(null, '', `/sign-in/company${query}`);
  sessionStorage.setItem('wattbook.company-sign-in', 'flow');
  return visitAsVisitor('/sign-in/company', { '/sign-in/company': CompanySignInScreen }, answers);
}

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('leads to the provider of the company of a mail, and keeps what belongs to the way back', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, pathname: location.pathname, hash: '', search: '', assign });
  const start = recordBodies(() => ({ address: 'https://login.firma.example/authorize', flow: 'new flow', fleetName: 'Klinikum Nord' }));
  await open('', { 'POST /v1/company-sign-in/start': start.answer });
  await fillField(screen.getByLabelText('E-mail at your company'), 'Jana@Firma.example');
  await userEvent.click(screen.getByRole('button', { name: 'Go to my company' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.firma.example/authorize'));
  expect(start.sent).toEqual([{ email: 'jana@firma.example' }]);
  expect(sessionStorage.getItem('wattbook.company-sign-in')).toBe('new flow');
});

it.each([
  ['not_found', 404, 'No company has set up its sign-in for this address. Ask your company, or sign in with your password.'],
  ['connection_failed', 400, 'The sign-in of your company does not answer. Try again later, or sign in with your password.'],
])('says what to do where it cannot begin: %s', async (word, status, sentence) => {
  await open('', { 'POST /v1/company-sign-in/start': refusal(status, word) });
  await fillField(screen.getByLabelText('E-mail at your company'), 'jana@firma.example');
  await userEvent.click(screen.getByRole('button', { name: 'Go to my company' }));
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});

it('signs in with the answer of a provider, once, and takes it out of the address', async () => {
  const signInWith = vi.spyOn(session, 'signInWith').mockReturnValue(undefined);
  const finish = recordBodies(() => ({ kind: 'signed_in', tokens: freshTokens }));
  await open('?code=c&state=s', { 'POST /v1/company-sign-in/finish': finish.answer });
  await vi.waitFor(() => expect(signInWith).toHaveBeenCalledExactlyOnceWith(freshTokens));
  expect(finish.sent).toEqual([{ flow: 'flow', answer: 'code=c&state=s' }]);
  expect([location.search, sessionStorage.getItem('wattbook.company-sign-in')]).toEqual(['', null]);
});

it.each([
  ['?error=access_denied&state=s', {}, /^Your company did not sign you in\./],
  ['?code=c&state=s', refusal(401, 'credentials'), /^The answer of your company was not valid/],
  ['?code=c&state=s', refusal(404, 'not_found'), /nobody of the fleet has invited this address/],
  ['?code=c&state=s', refusal(403, 'forbidden'), /^You are no longer in the fleet of this company/],
])('says after %s what happened', async (query, answer, sentence) => {
  await open(query, { 'POST /v1/company-sign-in/finish': answer });
  expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
});

it('asks whose account it is for the password and, with two-factor, for a code', async () => {
  const confirm = recordBodies((times) => (times === 1 ? refusal(403, 'token')() : freshTokens));
  await open('?code=c&state=s', {
    'POST /v1/company-sign-in/finish': { kind: 'confirm', ...step },
    'POST /v1/company-sign-in/confirm': confirm.answer,
  });
  expect(await screen.findByText(/Whoever manages that sign-in could then open it, too/)).toBeTruthy();
  await fillField(screen.getByLabelText('Password'), 'Drive 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  await fillField(await screen.findByLabelText(/^Code/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm and sign in' }));
  await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
  expect(confirm.sent).toEqual([
    { ticket: 'sealed', password: 'Drive 2026' },
    { ticket: 'sealed', password: 'Drive 2026', token: '123456' },
  ]);
});

it('makes the account of who was invited, with the names of the company and the terms', async () => {
  const create = recordBodies(() => freshTokens);
  await open('?code=c&state=s', {
    'POST /v1/company-sign-in/finish': { kind: 'create', ...step, firstName: 'Jana', lastName: 'Ott' },
    'POST /v1/company-sign-in/create': create.answer,
  });
  expect(await screen.findByLabelText('First name')).toHaveProperty('value', 'Jana');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(create.sent).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
  // Nothing of the company stays in the browser.
  expect([localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage)).join(' ')).not.toMatch(/sealed|firma/);
  expect(create.sent).toMatchObject([{ ticket: 'sealed', firstName: 'Jana', lastName: 'Ott', language: 'en' }]);
});

/** Signs out, which the server answers with this; returns where the browser was sent. */
async function endWith(answer: () => Response): Promise<readonly string[]> {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { href: location.href, origin: location.origin, pathname: location.pathname, hash: '', search: '', assign });
  const ended = vi.fn(async () => answer());
  vi.stubGlobal('fetch', ended);
  session.storeTokens(freshTokens);
  session.signOut();
  expect(session.claims()).toBeNull();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  return assign.mock.calls.flat();
}

it.each([
  ['who came through it', () => Response.json({ signOut }), [signOut]],
  ['nobody else', () => Response.json({ signOut: null }), []],
  ['to no script', () => Response.json({ signOut: 'javascript:alert(1)' }), []],
  ['nowhere where the session had ended before', () => Response.json({ message: 'unauthorized' }, { status: 401 }), []],
])('the server knows where a session ends at its company, and signs out there %s', async (_who, answer, addresses) => {
  expect(await endWith(answer)).toEqual(addresses);
});
