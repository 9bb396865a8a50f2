import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { WelcomeScreen } from './welcome.screen.tsx';

const notice = { id: '00000000-0000-7000-8000-0000000000aa', level: 'warning', message: 'Maintenance on Sunday', link: null };
const open = (answer: unknown) =>
  visit('/welcome', (parent) => [createRoute({ getParentRoute: () => parent, path: '/welcome', component: WelcomeScreen })], {
    'GET /v1/vehicles': { total: 0, data: [] },
    'GET /v1/notifications/active': answer,
  });
const heading = () => screen.findByRole('heading', { level: 1 });

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the welcome screen', () => {
  it('shows the active notices, which can be dismissed (DASH-024, VEH-029)', async () => {
    const { calls } = await open({ total: 1, data: [notice] });
    expect(await screen.findByText('Maintenance on Sunday')).toBeTruthy();
    expect(calls()).toContain('GET /v1/notifications/active?language=en');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
    expect(screen.queryByText('Maintenance on Sunday')).toBeNull();
    expect(localStorage.getItem('wattbook.notices')).toContain(notice.id);
  });

  it('shows the ways to begin where the notices cannot be loaded', async () => {
    await open(refusal(500, 'default'));
    expect(await heading()).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Connect vehicle' })).toBeTruthy();
    expect(screen.queryByText('Maintenance on Sunday')).toBeNull();
  });
});
