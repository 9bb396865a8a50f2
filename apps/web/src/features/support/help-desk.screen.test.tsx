import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { HelpDeskScreen } from './help-desk.screen.tsx';

const entry = { token: 'a.b.c', url: 'https://desk.example.org/access/jwt' };
let sent: { action: string; method: string; fields: Record<string, string> }[] = [];

beforeAll(startI18n);
beforeEach(() => {
  sent = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value]));
    sent.push({ action: this.action, method: this.method, fields });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (search: string, response: unknown) =>
  visit(
    `/access/saml/zendesk${search}`,
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/access/saml/zendesk', component: HelpDeskScreen })],
    { 'GET /v1/users/sso/zendesk': response },
  );

describe('the sign-in to the help desk', () => {
  it('posts the token without putting it into the address, and passes the requested target on (AUTH-033, AUTH-034)', async () => {
    await open('?return_to=https%3A%2F%2Fdesk.example.org%2Fhc%2Fde', entry);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({ action: entry.url, method: 'post', fields: { jwt: 'a.b.c', return_to: 'https://desk.example.org/hc/de' } });
  });

  it.each(['', '?return_to=https%3A%2F%2Fevil.example%2F'])('does not pass another target on: %s', async (search) => {
    await open(search, entry);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields).toEqual({ jwt: 'a.b.c' });
  });

  it.each([
    [404, 'not_found', 'There is no help desk', false],
    [403, 'forbidden', 'Not with this account', false],
    [500, 'default', 'The help desk could not be opened', true],
  ])('shows a message for an answer %i %s', async (status, word, title, canRetry) => {
    await open('', refusal(status, word));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(canRetry);
    expect(sent).toEqual([]);
  });
});
