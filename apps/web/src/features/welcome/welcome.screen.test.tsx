import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { WelcomeScreen } from './welcome.screen.tsx';

const notice = { id: '00000000-0000-7000-8000-0000000000aa', level: 'warning', message: 'Maintenance on Sunday', link: null };
const open = (answer: unknown, { country = 'DE', others = [] as readonly string[] } = {}) =>
  visit(
    '/welcome',
    (parent) => ['/welcome', ...others].map((path) => createRoute({ getParentRoute: () => parent, path, component: WelcomeScreen })),
    {
      'GET /v1/vehicles': { total: 0, data: [] },
      'GET /v1/notifications/active': answer,
      'GET /v1/country': { country },
    },
  );
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

  it('leads to the connection of a vehicle, and to the ways without one (VEH-030)', async () => {
    await open({ total: 0, data: [] });
    const targets = [
      ['Connect vehicle', '/vehicles/connect'],
      ['Set up an address', '/vehicles/create'],
      ['Import a file', '/import?vehicle=new'],
      ['Enter by hand', '/vehicles/create'],
    ] as const;
    for (const [name, target] of targets) expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(target);
  });

  it.each([
    ['DE', ['/thg'], true],
    ['AT', ['/thg'], false],
    ['DE', [], false],
  ])('in %s with the screens %j links to the quota: %s (VEH-031)', async (country, others, links) => {
    await open({ total: 0, data: [] }, { country, others });
    await screen.findByRole('link', { name: 'Connect vehicle' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Submit THG' }) !== null).toBe(links));
  });
});
