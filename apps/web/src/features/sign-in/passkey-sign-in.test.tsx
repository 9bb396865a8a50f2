import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { refusal } from '../../testing/visit.tsx';
import { freshTokens } from '../../testing/visitor.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const library = vi.hoisted(() => ({
  startAuthentication: vi.fn(),
  browserSupportsWebAuthnAutofill: vi.fn(),
  WebAuthnAbortService: { cancelCeremony: vi.fn() },
}));
vi.mock('@simplewebauthn/browser', () => library);

const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'required' };
const response = { clientDataJSON: 'c', authenticatorData: 'a', signature: 's', userHandle: 'h' };
const used = { id: 'i', rawId: 'i', type: 'public-key', response };

function renderPage(signIn: () => Response = () => Response.json(freshTokens)) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, JSON.parse(init.body as string)]);
    return url === '/v1/passkeys/challenge' ? Response.json(options) : signIn();
  });
  render(
    <MantineProvider>
      <PasskeySignIn />
    </MantineProvider>,
  );
  return { sent, press: () => userEvent.click(screen.getByRole('button', { name: 'Use a passkey' })) };
}

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  library.browserSupportsWebAuthnAutofill.mockResolvedValue(false);
  library.startAuthentication.mockReset().mockResolvedValue(used);
});
afterEach(() => vi.unstubAllGlobals());

describe('the button', () => {
  it('signs in with the signature of the browser, without a password', async () => {
    const { sent, press } = renderPage();
    await press();
    await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
    expect(library.startAuthentication).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: false });
    expect(sent).toEqual([
      ['/v1/passkeys/challenge', {}],
      ['/v1/passkeys/sign-in', { credential: used }],
    ]);
  });

  it.each([
    [401, 'credentials', 'This passkey was not accepted. Try again, or sign in with your password.'],
    [
      403,
      'locked',
      'Too many incorrect attempts. Try again later, sign in where you have signed in before, or choose a new password with “Forgot password?”. If that does not help, please contact support.',
    ],
    [403, 'deactivated', 'This account is deactivated.'],
    [403, 'validEMail', 'Confirm your e-mail first: sign in with your password, then enter the code.'],
    [429, 'too_many_requests', 'Too many attempts in a short time. Wait a moment, then try again.'],
  ])('answered %i %s shows it and can be pressed again (AUTH-021)', async (status, word, sentence) => {
    const { press } = renderPage(refusal(status, word));
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveProperty('disabled', false);
    expect(session.claims()).toBeNull();
  });

  it('shows a message when the browser used no passkey', async () => {
    library.startAuthentication.mockRejectedValue(new Error('NotAllowed'));
    const { press } = renderPage();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used\./);
  });
});

describe('the list below the field', () => {
  it('signs in when the user picks a passkey from it', async () => {
    library.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
    renderPage();
    await vi.waitFor(() => expect(session.claims()?.userId).toBe('u'));
    expect(library.startAuthentication).toHaveBeenCalledWith({ optionsJSON: options, useBrowserAutofill: true });
  });

  it('shows no failure', async () => {
    library.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
    const aborted = Promise.reject(new Error('aborted'));
    library.startAuthentication.mockReturnValue(aborted);
    renderPage();
    await vi.waitFor(() => expect(library.startAuthentication).toHaveBeenCalledTimes(1));
    await aborted.catch(() => undefined);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows what the server refuses, and is not offered again', async () => {
    library.browserSupportsWebAuthnAutofill.mockResolvedValue(true);
    renderPage(refusal(401, 'credentials'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This passkey was not accepted\./);
    expect(library.startAuthentication).toHaveBeenCalledTimes(1);
  });
});
