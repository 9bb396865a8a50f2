import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../../paths.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { exampleUser, visit } from '../../../testing/visit.tsx';
import { ProfileScreen } from '../screens/profile.screen.tsx';

export const person = { ...exampleUser, firstName: 'Jana', lastName: 'Lindner' };
export const here = {
  id: 'd1',
  createdAt: '2026-11-01T08:00:00Z',
  lastUsedAt: '2026-11-20T08:00:00Z',
  browser: 'Firefox',
  system: 'Windows',
  current: true,
};
export const there = { ...here, id: 'd2', browser: 'Safari', system: 'iOS', current: false };
export const noContent = () => new Response(null, { status: 204 });
export const refusedAt = (errors: Record<string, string>) => () =>
  new Response(JSON.stringify({ message: 'validation', errors }), { status: 400 });

export async function open(answers: Parameters<typeof visit>[2] = {}) {
  const visited = await visit(
    paths.profile.pattern,
    (parent) => [createRoute({ getParentRoute: () => parent, path: paths.profile.pattern, component: ProfileScreen })],
    {
      'GET /v1/users/u': person,
      'GET /v1/configuration': { demo: null, billing: true, mail: true },
      'GET /v1/users/u/sessions': { total: 2, data: [here, there] },
      'GET /v1/users/u/passkeys': { total: 0, data: [] },
      'GET /v1/users/u/companies': { total: 0, data: [] },
      'GET /v1/users/u/support-views': { total: 0, data: [] },
      'GET /v1/users/u/security-events': { total: 0, data: [] },
      'GET /v1/message-channels': { messengers: [], pushKey: 'BKEY', channels: [] },
      ...answers,
    },
  );
  await screen.findByRole('heading', { name: 'Profile' });
  return visited;
}
export const press = async (name: string, within_ = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await within_.findByRole('button', { name }));
export const dialog = async () => within(await screen.findByRole('dialog'));
export const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await fillField(field, text);
};
