import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { storedPairs, storePairs } from '../../../keyring/stored-keys.ts';
import { unwrapByPassword } from '../../../keyring/wrap.ts';
import { session } from '../../../session/browser-session.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { visit, exampleUser } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { ProfileScreen } from './profile.screen.tsx';

const pair = { publicKey: 'public', privateKey: btoa('the private key') };
const person = { ...exampleUser, publicKey: 'public', privateKey: 'w1.1.AAAA.AAAA' };

async function open(answers: Parameters<typeof visit>[2]) {
  await visit('/profile', (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: ProfileScreen })], {
    'GET /v1/users/u': person,
    'GET /v1/configuration': { demo: null },
    'GET /v1/users/u/sessions': { total: 0, data: [] },
    ...answers,
  });
  storePairs({ id: 'u', email: person.email, publicKey: 'public' }, [pair]);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the keys of encrypted places', () => {
  it('are wrapped with the new password in the call that saves it (AUTH-077, AUTH-095)', async () => {
    const patch = recordBodies(() => person);
    await open({ 'PATCH /v1/users/u': patch.answer });
    await press('Change the password');
    const form = await dialog();
    await fillField(form.getByLabelText('Current password'), 'Strom4!auto');
    await fillField(form.getByLabelText('New password'), 'Wind7!rad');
    await fillField(form.getByLabelText('Repeat the new password'), 'Wind7!rad');
    const save = form.getByRole('button', { name: 'Save' });
    // Wrapping is slow, and users press the button again.
    await userEvent.dblClick(save);
    expect(save).toHaveProperty('disabled', true);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 });
    expect(patch.sent).toHaveLength(1);
    const [sent] = patch.sent as [{ password: string; currentPassword: string; privateKey: string }];
    expect([sent.password, sent.currentPassword]).toEqual(['Wind7!rad', 'Strom4!auto']);
    expect(await unwrapByPassword(sent.privateKey, 'Wind7!rad', 'u')).toBe(pair.privateKey);
  });

  it.each([
    [true, 'Delete', []],
    [false, 'Deactivate', [pair]],
  ])('are deleted from this browser with the data of the account: %j (OQ-044)', async (data, verb, remaining) => {
    await open({ 'DELETE /v1/users/u': () => new Response(null, { status: 204 }) });
    await press('Delete or deactivate');
    if (data) await userEvent.click((await dialog()).getByLabelText('Delete my data'));
    await fillField((await dialog()).getByLabelText(`Type ${verb} to confirm`), verb);
    await userEvent.type((await dialog()).getByLabelText('Current password'), 'Strom4!auto{Enter}');
    await vi.waitFor(() => expect(session.claims()).toBeNull());
    expect(storedPairs('u')).toEqual(remaining);
  });
});
