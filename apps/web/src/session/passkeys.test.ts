import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePasskey, NoPasskey, signWithPasskey, whyNoPasskeys } from './passkeys.ts';

const library = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => library);
afterEach(() => vi.unstubAllGlobals());

describe('passkeys can be used', () => {
  it('on pages of the address they hold for, in a browser that knows them', () => {
    vi.stubGlobal('PublicKeyCredential', () => undefined);
    expect(whyNoPasskeys(location.origin)).toBeNull();
  });

  it.each([
    [null, 'address'],
    ['https://wattbook.example.org', 'otherAddress'],
    [location.origin, 'browser'],
  ])('not where they hold for %s: %s', (origin, why) => expect(whyNoPasskeys(origin)).toBe(why));
});

describe('what the browser answers', () => {
  it('is sent on without what nobody reads', async () => {
    const response = { clientDataJSON: 'c', attestationObject: 'a', publicKey: 'p', authenticatorData: 'd' };
    library.startRegistration.mockResolvedValue({ id: 'i', rawId: 'i', type: 'public-key', clientExtensionResults: {}, response });
    expect(await makePasskey({} as never)).toEqual({
      id: 'i',
      rawId: 'i',
      type: 'public-key',
      response: { clientDataJSON: 'c', attestationObject: 'a', transports: [] },
    });
  });

  it.each([
    ['NotAllowedError', false],
    ['InvalidStateError', true],
  ])('with %s there is none; one is there already: %s', async (name, isPresent) => {
    library.startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }));
    const refused = await makePasskey({} as never).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NoPasskey);
    expect(refused).toMatchObject({ isPresent });
  });

  it('to a sign-in that is broken off is none', async () => {
    library.startAuthentication.mockRejectedValue(new Error('aborted'));
    await expect(signWithPasskey({} as never)).rejects.toBeInstanceOf(NoPasskey);
  });
});
