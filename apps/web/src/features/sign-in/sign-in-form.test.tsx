import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { SignInForm } from './sign-in-form.tsx';

const tokens = { access_token: `h.${btoa('{"sub":"u"}')}.s`, refresh_token: 'r', expires_in: 60 };

function show(answer: () => Promise<Response>) {
  const fetched = vi.fn((..._request: Parameters<typeof fetch>) => answer());
  vi.stubGlobal('fetch', fetched);
  const onSignedIn = vi.fn();
  render(
    <MantineProvider>
      <SignInForm onSignedIn={onSignedIn} />
    </MantineProvider>,
  );
  const email = screen.getByLabelText('E-mail');
  const password = screen.getByLabelText('Password');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { fetched, onSignedIn, email, password, submit };
}

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the sign-in form', () => {
  it('says at each field what is missing, goes to the first and sends nothing (AUTH-002, AUTH-004)', async () => {
    const { fetched, email, password, submit } = show(async () => Response.json(tokens));
    await submit();
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(email);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('signs in with the e-mail in lower case (AUTH-005)', async () => {
    const { fetched, onSignedIn, email, password, submit } = show(async () => Response.json(tokens));
    await userEvent.type(email, 'Jana@Example.org');
    await userEvent.type(password, 'Drive 2026');
    await submit();
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toEqual({
      grant_type: 'password',
      email: 'jana@example.org',
      password: 'Drive 2026',
    });
  });

  it.each([
    [401, 'credentials', 'Invalid e-mail or password'],
    [403, 'locked', 'Too many incorrect attempts. Please contact support.'],
    [403, 'deactivated', 'This account is deactivated.'],
  ])('says what %i %s means and keeps what was typed (AUTH-015 to AUTH-017)', async (status, message, sentence) => {
    const { onSignedIn, email, password, submit } = show(async () => Response.json({ message }, { status }));
    await userEvent.type(email, 'jana@example.org');
    await userEvent.type(password, 'x');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(email).toHaveProperty('value', 'jana@example.org');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('says that the server did not answer', async () => {
    const { email, password, submit } = show(() => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.type(email, 'jana@example.org');
    await userEvent.type(password, 'x');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain('the server did not answer');
  });
});
