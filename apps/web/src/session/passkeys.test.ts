import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasskey, NoPasskey, signWithPasskey, findPasskeyObstacle } from './passkeys.ts';

const library = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => library);
afterEach(() => vi.unstubAllGlobals());

describe('passkeys can be used', () => {
  it('on pages of their origin, in a browser that supports them', () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    expect(findPasskeyObstacle(location.origin)).toBeNull();
  });

  it.each([
    [null, 'address'],
    ['https://wattbook.example.org', 'otherAddress'],
    [location.origin, 'browser'],
  ])('not with the origin %s: %s', (origin, why) => expect(findPasskeyObstacle(origin)).toBe(why));
});

describe('the answer of the browser', () => {
  it('is passed on without unused fields', async () => {
    const response = { clientDataJSON: 'c', attestationObject: 'a', publicKey: 'p', authenticatorData: 'd' };
    library.startRegistration.mockResolvedValue({ id: 'i', rawId: 'i', type: 'public-key', clientExtensionResults: {}, response });
    expect(await createPasskey({} as never)).toEqual({
      id: 'i',
      rawId: 'i',
      type: 'public-key',
      response: { clientDataJSON: 'c', attestationObject: 'a', transports: [] },
    });
  });

  it.each([
    ['NotAllowedError', false],
    ['InvalidStateError', true],
  ])('with %s is no passkey; one exists already: %s', async (name, isPresent) => {
    library.startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }));
    const refused = await createPasskey({} as never).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NoPasskey);
    expect(refused).toMatchObject({ isPresent });
  });

  it('to a cancelled sign-in is no passkey', async () => {
    library.startAuthentication.mockRejectedValue(new Error('aborted'));
    await expect(signWithPasskey({} as never)).rejects.toBeInstanceOf(NoPasskey);
  });
});
