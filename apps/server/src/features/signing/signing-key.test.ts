import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigning } from '../../sealing/signing.ts';
import { type ApiServer, openApiServer } from '../../testing/api-server.ts';
import { serverCrypto } from './server-crypto.ts';

describe('the key that signs logbooks', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await openApiServer();
  });
  afterAll(() => server.close());

  it('is told to everybody, with a fingerprint to compare by eye', async () => {
    const { key, fingerprint } = (await server.app.inject({ url: '/v1/signing-key' })).json<{ key: string; fingerprint: string }>();
    const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest('hex');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    expect(fingerprint).toMatch(/^(?:[0-9a-f]{4} ){7}[0-9a-f]{4}$/);
    expect(digest.startsWith(fingerprint.replaceAll(' ', ''))).toBe(true);
  });
});

describe('a signature', () => {
  const { publicKey, sign } = createSigning('s'.repeat(43));
  const text = '{"a":"Ölmühle"}';

  it('holds for the key, the text and nothing else', () => {
    const signature = sign(text);
    expect(serverCrypto.isSignedBy(publicKey, signature, text)).toBe(true);
    expect(serverCrypto.isSignedBy(publicKey, signature, `${text} `)).toBe(false);
    expect(serverCrypto.isSignedBy(createSigning('t'.repeat(43)).publicKey, signature, text)).toBe(false);
    expect(serverCrypto.isSignedBy(publicKey, sign(`${text} `), text)).toBe(false);
  });

  it.each([
    ['no key', '', sign(text)],
    ['a short key', publicKey.slice(0, 20), sign(text)],
    ['no signature', publicKey, ''],
    ['a signature written in another way', publicKey, sign(text).replace(/=+$/, '')],
    ['letters that are no base64', publicKey, `${sign(text)}ä`],
  ])('is not found in %s', (_, key, signature) => expect(serverCrypto.isSignedBy(key, signature, text)).toBe(false));

  // RFC 8032, 7.1, test 2: the public key, the message 0x72 ("r") and the signature.
  it('is one of RFC 8032', () => {
    const key = Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex').toString('base64');
    const signature = Buffer.from(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
      'hex',
    );
    expect(serverCrypto.isSignedBy(key, signature.toString('base64'), 'r')).toBe(true);
  });
});
