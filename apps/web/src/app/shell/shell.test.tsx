import { createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { SiteProvider } from '../../session/site.ts';
import { visit, exampleUser } from '../../testing/visit.tsx';
import { Shell } from './shell.tsx';

const current = { version: '2023-05-25', versionPrivacy: '2024-06-14', timestamp: '2026-01-01T00:00:00.000Z' };

const Frame = () => (
  <SiteProvider value={{ demo: null } as never}>
    <Shell />
  </SiteProvider>
);

beforeAll(startI18n);
afterEach(() => vi.unstubAllGlobals());

it('does not render its screen until terms and privacy statement are accepted (SHELL-094)', async () => {
  await visit(
    '/x',
    (parent) => {
      const frame = createRoute({ getParentRoute: () => parent, id: 'frame', component: Frame });
      return [frame.addChildren([createRoute({ getParentRoute: () => frame, path: '/x', component: () => <p>The screen</p> })])];
    },
    { 'GET /v1/users/u': { ...exampleUser, terms: [] }, 'PATCH /v1/users/u': { ...exampleUser, terms: [current] } },
  );
  expect(await screen.findByRole('dialog', { name: 'Terms and privacy' })).toBeTruthy();
  expect(screen.queryByText('The screen')).toBeNull();
  for (const checkbox of screen.getAllByRole('checkbox')) await userEvent.click(checkbox);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('The screen')).toBeTruthy();
});
