import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { deleteStoredKeys, storedPairs, storePairs } from '../../../keyring/stored-keys.ts';
import { unwrapByPassword, wrapByPassword } from '../../../keyring/wrap.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { refusal, visit, exampleUser } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { PlacesCard } from './places-card.tsx';
import { exampleProof, prove } from '../../../testing/prove.ts';

const pair = { publicKey: 'public', privateKey: btoa('the private key') };
const password = 'Strom4!auto';
const withPair = { ...exampleUser, publicKey: 'public', privateKey: 'w1.1.AAAA.AAAA' };
const noContent = () => new Response(null, { status: 204 });

async function open(person: object = withPair, answers: Parameters<typeof visit>[2] = {}) {
  const visited = await visit(
    '/profile',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: PlacesCard })],
    { 'GET /v1/users/u': person, ...answers },
  );
  await screen.findByRole('heading', { name: 'Encrypted places' });
  return visited;
}
const storePair = () => storePairs({ id: 'u', email: exampleUser.email, publicKey: 'public' }, [pair]);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

beforeAll(startI18n);
beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('encrypted places in the profile (AUTH-095, OQ-044)', () => {
  it('name what is encrypted and what is not, and create a key where there is none', async () => {
    await open(exampleUser);
    expect(screen.getByText(/^Charges, trips under way and the raw data/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(buttons()).toEqual(['Make the key']);
  });

  it('accept only the password of the user for the key', async () => {
    await open(exampleUser, {
      'POST /v1/users/u/verify-reset': () =>
        new Response(JSON.stringify({ message: 'validation', errors: { password: 'That is not your password' } }), { status: 400 }),
    });
    await press('Make the key');
    await fillField((await dialog()).getByLabelText('Password'), 'Falsch9!falsch');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Make the key' }));
    expect(await screen.findByText('This is not your password')).toBeTruthy();
    expect(storedPairs('u')).toEqual([]);
  });

  const places = () => screen.findByRole('switch', { name: 'Encrypt the places of all my trips' });

  it('are switched on after a question that names the effect, and off after one; both take the password (decision 0103)', async () => {
    storePair();
    const patch = recordBodies((times) => ({ ...withPair, sealPlaces: times === 1 }));
    await open(withPair, { 'PATCH /v1/users/u': patch.answer });
    await userEvent.click(await places());
    const question = await dialog();
    for (const effect of [
      /your existing trips are encrypted too/,
      /browser with your key/,
      /^Charges and the last 7 days/,
      /^No recovery key yet/,
    ])
      expect(question.getByText(effect)).toBeTruthy();
    expect(patch.sent).toEqual([]);
    await prove('Encrypt');
    await vi.waitFor(async () => expect(await places()).toHaveProperty('checked', true));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await places());
    expect(patch.sent).toHaveLength(1);
    await prove('Stop encrypting');
    await vi.waitFor(async () => expect(await places()).toHaveProperty('checked', false));
    expect(patch.sent).toEqual([
      { sealPlaces: true, ...exampleProof },
      { sealPlaces: false, ...exampleProof },
    ]);
  });

  it('stay plain after a cancelled question, which does not miss a recovery key that exists', async () => {
    storePair();
    const { calls } = await open({ ...withPair, recoveryKey: 'r1.x.y' });
    await userEvent.click(await places());
    expect((await dialog()).queryByText(/^No recovery key yet/)).toBeNull();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await places()).toHaveProperty('checked', false);
    expect(calls().some((call) => call.startsWith('PATCH'))).toBe(false);
  });

  it('that could not be switched on show why in the question', async () => {
    storePair();
    await open(withPair, { 'PATCH /v1/users/u': refusal(429, 'too_many_requests') });
    await userEvent.click(await places());
    await prove('Encrypt');
    expect(await (await dialog()).findByRole('alert')).toBeTruthy();
    expect(await places()).toHaveProperty('checked', false);
  });

  it('are unlocked with the password where this browser has no key', async () => {
    const privateKey = await wrapByPassword(pair.privateKey, password, 'u', 1000);
    await open({ ...withPair, privateKey });
    expect(buttons()).toEqual(['Unlock', 'Enter a recovery key', 'Start over']);
    await press('Unlock');
    await userEvent.type((await dialog()).getByLabelText('Password'), 'Falsch9!falsch{Enter}');
    expect(await screen.findByText('This password does not open the key.')).toBeTruthy();
    await userEvent.clear((await dialog()).getByLabelText('Password'));
    await userEvent.type((await dialog()).getByLabelText('Password'), `${password}{Enter}`);
    expect(await screen.findByText('The key is in this browser.')).toBeTruthy();
    expect(storedPairs('u')).toEqual([pair]);
  });

  it('that cannot be unlocked for a reason other than the password show it, and can be retried', async () => {
    const privateKey = await wrapByPassword(pair.privateKey, password, 'u', 1000);
    await open({ ...withPair, privateKey });
    await press('Unlock');
    await fillField((await dialog()).getByLabelText('Password'), password);
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    await userEvent.keyboard('{Enter}');
    expect(await (await dialog()).findByText('The server reports an error. Please try again later.')).toBeTruthy();
    expect((await dialog()).getByRole('button', { name: 'Unlock' })).toHaveProperty('disabled', false);
  });

  it('have a recovery key that is shown once and printed on a sheet', async () => {
    storePair();
    const patch = recordBodies(() => ({ ...withPair, recoveryKey: 'r1.x.y' }));
    await open(withPair, { 'PATCH /v1/users/u': patch.answer });
    expect(screen.getByText(/^No recovery key yet/)).toBeTruthy();
    await press('Make a recovery key');
    await userEvent.type((await dialog()).getByLabelText('Password'), `${password}{Enter}`);
    const shown = await screen.findAllByText(/^([0-9A-Z]{4}-){7}[0-9A-Z]{4}$/);
    expect(shown).toHaveLength(2);
    expect(screen.getByText(/^For jana@example.org, made on /)).toBeTruthy();
    expect(patch.sent).toEqual([{ recoveryKey: expect.stringMatching(/^r1\./), currentPassword: password }]);
    await press('I have kept it');
    await vi.waitFor(() => expect(screen.queryAllByText(/^([0-9A-Z]{4}-){7}/)).toEqual([]));
  });

  it('distinguish an unreadable recovery key from one that fits no pair', async () => {
    await open(withPair, { 'POST /v1/users/u/verify-reset': noContent });
    await press('Enter a recovery key');
    const entry = await dialog();
    await fillField(entry.getByLabelText('Password'), password);
    for (const [entered, sentence] of [
      ['ABCD', /^This is not a recovery key/],
      ['0123 4567 89AB CDEF GHJK MNPQ RSTV WXYZ', /^This recovery key opens none/],
    ] as const) {
      await userEvent.clear(entry.getByLabelText('Recovery key'));
      await userEvent.type(entry.getByLabelText('Recovery key'), entered);
      await userEvent.click(entry.getByRole('button', { name: 'Unlock' }));
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
  });

  it('can start over with a new pair in place of one that cannot be opened', async () => {
    const patch = recordBodies(refusal(409, 'conflict'));
    await open(withPair, { 'POST /v1/users/u/verify-reset': noContent, 'PATCH /v1/users/u': patch.answer });
    await press('Start over');
    await fillField((await dialog()).getByLabelText('Password'), password);
    await userEvent.click((await dialog()).getByRole('button', { name: 'Start over' }));
    await vi.waitFor(() => expect(patch.sent).toHaveLength(1), { timeout: 20_000 });
    const [sent] = patch.sent as [{ publicKey: string; privateKey: string; replacedKey: string }];
    expect([sent.replacedKey, await unwrapByPassword(sent.privateKey, password, 'u')]).toEqual(['public', expect.any(String)]);
    // A key that the server did not save is not stored.
    expect(storedPairs('u')).toEqual([]);
  });

  it('offer nothing where the page has no access to cryptography', async () => {
    vi.stubGlobal('crypto', { randomUUID: () => 'x' });
    await open();
    expect(screen.getByText(/^Browsers encrypt only on https/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    deleteStoredKeys('u');
  });
});
