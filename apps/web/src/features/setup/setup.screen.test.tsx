import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { fillField } from '../../testing/fill-field.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { SetupScreen } from './setup.screen.tsx';

const tokens = { access_token: `h.${btoa('{"sub":"admin","role":"admin"}')}.s`, refresh_token: 'fresh', expires_in: 60 };
const noContent = () => new Response(null, { status: 204 });

const open = (answers: Parameters<typeof visit>[2] = {}) =>
  visit(
    '/setup?code=AAAA-BBBB-CCCC',
    (parent) => [
      createRoute({ getParentRoute: () => parent, path: '/setup', component: SetupScreen }),
      createRoute({ getParentRoute: () => parent, path: '/login', component: () => <p>sign-in</p> }),
    ],
    { 'POST /v1/setup/code': noContent, ...answers },
  );

async function fillFirstStep() {
  await fillField(screen.getByLabelText('First name'), 'Jana');
  await fillField(screen.getByLabelText('Last name'), 'Lindner');
  await fillField(screen.getByLabelText('E-mail'), 'jana@example.org');
  await fillField(screen.getByLabelText('Password'), 'Strom4!auto');
}
const pressButton = async (name = 'Continue') => userEvent.click(screen.getByRole('button', { name }));

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

describe('the set-up', () => {
  it('accepts the code of the link, and removes it from the address', async () => {
    const { address } = await open();
    expect(screen.getByLabelText('Set-up code')).toHaveProperty('value', 'AAAA-BBBB-CCCC');
    await waitFor(() => expect(address()).toBe('/setup'));
  });

  it('sends all choices with its last step and stores the session', async () => {
    let sent: unknown;
    const answer = (_parameters: unknown, body: string) => {
      sent = JSON.parse(body);
      return new Response(JSON.stringify(tokens), { status: 201 });
    };
    await open({ 'POST /v1/setup': answer });
    await fillFirstStep();
    await pressButton();
    await screen.findByRole('heading', { name: 'Mail' });
    await pressButton();
    await userEvent.click(await screen.findByRole('radio', { name: 'Public: Photon' }));
    await pressButton('Finish');
    await screen.findByRole('heading', { name: 'Wattbook is set up' });
    expect(sent).toEqual({
      code: 'AAAA-BBBB-CCCC',
      administrator: { firstName: 'Jana', lastName: 'Lindner', email: 'jana@example.org', password: 'Strom4!auto', language: 'en' },
      mail: null,
      map: { kind: 'none' },
      addresses: { kind: 'public' },
    });
    expect(localStorage.getItem('wattbook.session')).toContain('fresh');
  });

  it.each([
    [403, 'forbidden', 'This is not the code. Look it up in the terminal.'],
    [429, 'too_many_requests', 'Too many attempts in a short time. Wait a moment, then try again.'],
    [503, 'unavailable', 'Not saved: the server did not answer. Check your network, then try again.'],
  ])('stays on its step when the code is answered %i %s, and does not clear the fields', async (status, word, sentence) => {
    await open({ 'POST /v1/setup/code': refusal(status, word) });
    await fillFirstStep();
    await pressButton();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Jana');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Strom4!auto');
  });

  it('goes back to the step with the problem of the server, and shows it', async () => {
    const problems = { message: 'validation', errors: { 'administrator.email': 'Must be a valid e-mail' } };
    await open({ 'POST /v1/setup': () => new Response(JSON.stringify(problems), { status: 400 }) });
    await fillFirstStep();
    await pressButton();
    await screen.findByRole('heading', { name: 'Mail' });
    await pressButton();
    await screen.findByRole('heading', { name: 'Map and addresses' });
    await pressButton('Finish');
    expect(await screen.findByText('Must be a valid e-mail')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Administrator' })).toBeTruthy();
  });

  it('leads to the sign-in once another user has set it up', async () => {
    await open({ 'POST /v1/setup/code': refusal(409, 'conflict') });
    await fillFirstStep();
    await pressButton();
    expect(await screen.findByText('sign-in')).toBeTruthy();
  });
});

describe('a test mail', () => {
  const server = async (answer: unknown) => {
    const visited = await open({ 'POST /v1/setup/mail-test': answer });
    await fillFirstStep();
    await pressButton();
    await userEvent.click(await screen.findByRole('radio', { name: 'Use a mail server' }));
    await fillField(screen.getByLabelText('Server'), 'mail.example.org');
    await fillField(screen.getByLabelText('Sender'), 'book@example.org');
    await pressButton('Send a test message');
    return visited;
  };

  it.each([
    [{ sent: true, answer: '250 OK: queued', problem: null }, 'status', 'Sent. The server said: 250 OK: queued'],
    [{ sent: false, answer: '535 Wrong password', problem: null }, 'alert', 'Not sent. The server said: 535 Wrong password'],
    [{ sent: false, answer: '', problem: 'unknown_host' }, 'alert', 'Not sent: there is no server of this name.'],
  ])('that ends as %j shows it', async (answer, role, sentence) => {
    await server(answer);
    await waitFor(() => expect(screen.getByRole(role).textContent).toBe(sentence));
  });
});
