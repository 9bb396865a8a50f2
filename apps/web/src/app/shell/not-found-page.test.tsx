import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { session } from '../../session/browser-session.ts';
import { SiteProvider } from '../../session/site.ts';
import { exampleUser, visit } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { NotFoundPage } from './not-found-page.tsx';

const Page = () => (
  <SiteProvider value={{ demo: null } as never}>
    <NotFoundPage />
  </SiteProvider>
);

beforeAll(startI18n);
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const visitSignedIn = () =>
  visit('/nowhere', (parent) => [createRoute({ getParentRoute: () => parent, path: '/$', component: Page })], {
    'GET /v1/users/u': {
      ...exampleUser,
      terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14', timestamp: '2026-01-01T00:00:00.000Z' }],
    },
  });

it('a user sees an unknown address in the shell, with the navigation', async () => {
  await visitSignedIn();
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  const [navigation] = screen.getAllByRole('navigation', { name: 'Main' });
  expect(within(navigation as HTMLElement).getByRole('link', { name: 'Trips' })).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/dashboard');
});

it('a visitor sees it on a page of the site, with language and footer, and so does a user after the sign-out', async () => {
  await visitSignedIn();
  await screen.findByRole('link', { name: 'Go to the dashboard' });
  session.signOut();
  expect(await screen.findByRole('link', { name: 'Go to the sign-in' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});
