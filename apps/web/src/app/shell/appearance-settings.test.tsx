import { createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from '../../i18n/i18n.ts';
import { refusal, visit } from '../../testing/visit.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';

beforeAll(startI18n);
afterEach(async () => {
  vi.unstubAllGlobals();
  await switchLanguage('en');
});

it('a language that cannot be saved is reset to the previous one (SET-003)', async () => {
  let refuse: () => void = () => undefined;
  const pending = new Promise<void>((resolve) => (refuse = resolve));
  await visit('/trips', (parent) => [createRoute({ getParentRoute: () => parent, path: '/trips', component: AppearanceSettings })], {
    'PATCH /v1/users/u': () => pending.then(refusal(500, 'default')),
  });
  await userEvent.click(await screen.findByText('Deutsch'));
  // The texts change at once.
  expect(await screen.findByText('Sprache')).toBeTruthy();
  refuse();
  await waitFor(() => expect(screen.getByText('Language')).toBeTruthy());
});
