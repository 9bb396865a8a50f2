import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { securityEventWords } from '@wattbook/domain/account/security-event';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleUser, refusal, visit } from '../../../testing/visit.tsx';
import { SecurityCard } from './security-card.tsx';

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const event = { kind: 'signed_in', about: null, at: '2026-11-20T08:00:00Z', count: 1, browser: 'Firefox', system: 'Windows', by: null };
const open = (answer: unknown) =>
  visit('/profile', (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: SecurityCard })], {
    'GET /v1/users/u': exampleUser,
    'GET /v1/users/u/security-events': answer,
  });

describe('the security events of the profile', () => {
  it('name what happened, when, on which device, how often and by whom', async () => {
    await open({
      total: 5,
      data: [
        event,
        { ...event, kind: 'wrong_password', count: 12, browser: null, system: null },
        { ...event, kind: 'two_factor_off', browser: null, system: null, by: 'operator' },
        { ...event, kind: 'support_view_started', by: 'administrator' },
        { ...event, kind: 'passkey_added', about: 'My phone', system: 'Linux' },
      ],
    });
    expect(await screen.findByText('Signed in')).toBeTruthy();
    expect(screen.getByText(/2026.* · Firefox on Windows$/)).toBeTruthy();
    expect(screen.getByText('Passkey added: My phone')).toBeTruthy();
    expect(screen.getByText('Wrong password')).toBeTruthy();
    expect(screen.getByText(/ · 12 times · Unknown device$/)).toBeTruthy();
    expect(screen.getByText(/ · by the operator, on the server$/)).toBeTruthy();
    expect(screen.getByText(/ · Firefox on Windows · by an administrator$/)).toBeTruthy();
  });

  it('have a sentence for each word', async () => {
    await open({ total: securityEventWords.length, data: securityEventWords.map((kind) => ({ ...event, kind })) });
    const shown = (await screen.findAllByRole('listitem')).map((item) => item.querySelector('strong')?.textContent ?? '');
    expect(new Set(shown).size).toBe(securityEventWords.length);
    expect(shown.filter((text) => text.includes('_') || text.includes('.'))).toEqual([]);
  });

  it('are read page by page', async () => {
    const { calls } = await open({ total: 25, data: [event] });
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(await screen.findByText(/21.*25/)).toBeTruthy();
    expect(calls().at(-1)).toContain('page=3&limit=10');
  });

  it('say that there is none, and that they could not be loaded', async () => {
    const { setAnswers } = await open(refusal(500, 'default'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^The security events could not be loaded\./)).toBeTruthy();
    setAnswers({ 'GET /v1/users/u/security-events': { total: 0, data: [] } });
    await userEvent.click(retry);
    expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  });
});
