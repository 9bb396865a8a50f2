import { createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { fillField } from '../../../testing/fill-field.ts';
import { refusal, visit, exampleUser } from '../../../testing/visit.tsx';
import { recordBodies } from '../../../testing/visitor.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

const library = vi.hoisted(() => ({ startRegistration: vi.fn(), WebAuthnAbortService: { cancelCeremony: vi.fn() } }));
vi.mock('@simplewebauthn/browser', () => library);

const phone = { id: 'p1', name: 'Phone', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: '2026-11-20T08:00:00Z' };
const laptop = { id: 'p2', name: 'Laptop', createdAt: '2026-11-02T08:00:00Z', lastUsedAt: null };
const creationOptions = { challenge: 'AAAA', rp: { id: 'localhost', name: 'Wattbook' } };
const response = { clientDataJSON: 'c', attestationObject: 'a', transports: ['internal'] };
const credential = { id: 'i', rawId: 'i', type: 'public-key', response };

async function open(answers: Parameters<typeof visit>[2] = {}, origin: string | null = location.origin) {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const visited = await visit(
    '/profile',
    (parent) => [createRoute({ getParentRoute: () => parent, path: '/profile', component: () => <PasskeysCard origin={origin} /> })],
    {
      'GET /v1/users/u/passkeys': { total: 2, data: [phone, laptop] },
      'POST /v1/users/u/passkeys/challenge': creationOptions,
      'POST /v1/users/u/passkeys': laptop,
      ...answers,
    },
  );
  await screen.findByRole('heading', { name: 'Passkeys' });
  return visited;
}
const press = async (name: string, place = screen as Pick<typeof screen, 'findByRole'>) =>
  userEvent.click(await place.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const verifyUser = async (secret = 'Strom4!auto') => {
  await press('Add a passkey');
  if (secret !== '') await fillField((await dialog()).getByLabelText('Current password'), secret);
  await press('Make the passkey', await dialog());
};

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  library.startRegistration.mockReset().mockResolvedValue(credential);
});
afterEach(() => vi.unstubAllGlobals());

describe('the passkeys', () => {
  it('are listed with the times when they were added and last used', async () => {
    await open();
    expect(await screen.findByText(/^Added on 2026-11-01, last used /)).toBeTruthy();
    expect(screen.getByText('Added on 2026-11-02, not used yet')).toBeTruthy();
  });

  it('show a text when there are none', async () => {
    await open({ 'GET /v1/users/u/passkeys': { total: 0, data: [] } });
    expect(await screen.findByText(/There is none yet\.$/)).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    await open({ 'GET /v1/users/u/passkeys': refusal(500, 'default') });
    expect(await screen.findByText(/^The passkeys could not be loaded/)).toBeTruthy();
  });

  it.each([
    [null, /^Passkeys work only at an https address with a host name\./],
    ['https://wattbook.example.org', 'Passkeys work only at https://wattbook.example.org.'],
  ])('are not offered where they work for %s, and the card names the reason', async (origin, sentence) => {
    await open({}, origin);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Phone' })).toBeTruthy();
  });

  it('are renamed, but not to an empty name', async () => {
    const patch = recordBodies(() => ({ ...phone, name: 'Key' }));
    await open({ 'PATCH /v1/users/u/passkeys/p1': patch.answer });
    await press('Rename Phone');
    await userEvent.clear((await dialog()).getByLabelText('Name'));
    await press('Save', await dialog());
    expect((await dialog()).getByText(/: please fill in$/)).toBeTruthy();
    await userEvent.type((await dialog()).getByLabelText('Name'), ' Key {Enter}');
    await vi.waitFor(() => expect(patch.sent).toEqual([{ name: 'Key' }]));
  });

  it('are removed with the password (decision 0046)', async () => {
    const removal = recordBodies(() => new Response(null, { status: 204 }));
    await open({ 'DELETE /v1/users/u/passkeys/p1': removal.answer });
    await press('Remove Phone');
    await press('Remove', await dialog());
    expect((await dialog()).getByText(/: please fill in$/)).toBeTruthy();
    await fillField((await dialog()).getByLabelText('Current password'), 'Strom4!auto');
    await press('Remove', await dialog());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(removal.sent).toEqual([{ currentPassword: 'Strom4!auto' }]);
  });
});

describe('a new passkey', () => {
  it('requires the password, is created by the browser and saved', async () => {
    const [challenge, add] = [recordBodies(() => creationOptions), recordBodies(() => laptop)];
    await open({ 'POST /v1/users/u/passkeys/challenge': challenge.answer, 'POST /v1/users/u/passkeys': add.answer });
    await verifyUser();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(library.startRegistration).toHaveBeenCalledWith({ optionsJSON: creationOptions });
    expect([challenge.sent, add.sent]).toEqual([[{ currentPassword: 'Strom4!auto' }], [{ credential: credential }]]);
  });

  it.each([
    ['', creationOptions, /: please fill in$/],
    [
      'x',
      () =>
        new Response(JSON.stringify({ message: 'validation', errors: { currentPassword: 'This is not your password' } }), { status: 400 }),
      'This is not your password',
    ],
    [
      'x',
      refusal(403, 'locked'),
      'Too many incorrect attempts. Try again later, sign in where you have signed in before, or choose a new password with “Forgot password?”. If that does not help, please contact support.',
    ],
  ])('with the password %j is not created when the server refuses it', async (secret, reply, sentence) => {
    await open({ 'POST /v1/users/u/passkeys/challenge': reply });
    await verifyUser(secret);
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
    expect(library.startRegistration).not.toHaveBeenCalled();
  });

  it('requires a code as well when two-factor is on', async () => {
    const challenge = recordBodies((times) => (times === 1 ? refusal(403, 'token')() : creationOptions));
    await open({
      'GET /v1/users/u': { ...exampleUser, twoFactor: true, recoveryCodesLeft: 9 },
      'POST /v1/users/u/passkeys/challenge': challenge.answer,
    });
    await verifyUser();
    expect((await dialog()).getByText(/: please fill in$/)).toBeTruthy();
    await userEvent.type((await dialog()).getByLabelText('Code of the second factor'), '111111{Enter}');
    expect(await (await dialog()).findByText('This code is not valid.')).toBeTruthy();
    await userEvent.type((await dialog()).getByLabelText('Code of the second factor'), '{Backspace}2{Enter}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(challenge.sent).toEqual([
      { currentPassword: 'Strom4!auto', token: '111111' },
      { currentPassword: 'Strom4!auto', token: '111112' },
    ]);
  });

  it('asks for the code when two-factor was switched on in another session', async () => {
    const challenge = recordBodies((times) => (times === 1 ? refusal(403, 'token')() : creationOptions));
    await open({ 'POST /v1/users/u/passkeys/challenge': challenge.answer });
    await verifyUser();
    const code = await (await dialog()).findByLabelText('Code of the second factor');
    expect(document.activeElement).toBe(code);
    await userEvent.type(code, '111111{Enter}');
    await vi.waitFor(() => expect(challenge.sent.at(-1)).toEqual({ currentPassword: 'Strom4!auto', token: '111111' }));
  });

  it.each([
    ['NotAllowedError', 'No passkey was made.'],
    ['InvalidStateError', 'There is a passkey for this account on that device already.'],
  ])('that the browser did not create with %s can be retried without the password', async (name, sentence) => {
    library.startRegistration.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
    await open();
    await verifyUser();
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
    await press('Try again', await dialog());
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(library.startRegistration).toHaveBeenCalledTimes(2);
  });

  it('is cancelled in the browser when the dialog is closed', async () => {
    library.startRegistration.mockReturnValue(new Promise(() => undefined));
    await open();
    await verifyUser();
    await (await dialog()).findByText(/^Follow the browser/);
    library.WebAuthnAbortService.cancelCeremony.mockClear();
    await press('Cancel', await dialog());
    await vi.waitFor(() => expect(library.WebAuthnAbortService.cancelCeremony).toHaveBeenCalled());
  });

  it.each([
    [400, 'validation', 'Not added: it took too long. Begin again.'],
    [409, 'conflict', 'Not added: it exists already, or you have 20 passkeys already.'],
  ])('that is refused with %i %s shows the reason and starts over', async (status, word, sentence) => {
    await open({ 'POST /v1/users/u/passkeys': refusal(status, word) });
    await verifyUser();
    expect(await (await dialog()).findByText(sentence)).toBeTruthy();
    expect((await dialog()).getByLabelText('Current password')).toBeTruthy();
  });
});
