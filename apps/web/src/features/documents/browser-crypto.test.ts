import { hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { documentSigner } from '../../testing/document-signer.ts';
import { browserCrypto, fingerprintOfKey } from './browser-crypto.ts';

const base64 = (hex: string) => btoa(String.fromCharCode(...hexToBytes(hex)));

describe('signatures in the browser', () => {
  it.each([
    {
      name: 'test 1',
      text: '',
      key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
      signature:
        'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    },
    {
      name: 'test 2',
      text: 'r',
      key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
      signature:
        '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    },
  ])('are those of RFC 8032, 7.1, $name', ({ text, key, signature }) => {
    expect(browserCrypto.isSignedBy(base64(key), base64(signature), text)).toBe(true);
    expect(browserCrypto.isSignedBy(base64(key), base64(signature), `${text}x`)).toBe(false);
  });

  it('are not found in what is no key or signature', () => {
    const { key, sign } = documentSigner(7);
    for (const [wrongKey, wrongSignature] of [
      ['', sign('x')],
      [key, ''],
      ['ä', sign('x')],
      [key.slice(4), sign('x')],
      [key, sign('x').replace(/=+$/, '')],
    ] as const)
      expect(browserCrypto.isSignedBy(wrongKey, wrongSignature, 'x')).toBe(false);
  });

  it('show a key by the beginning of its digest', () => {
    const { key } = documentSigner(7);
    const digest = browserCrypto.sha256OfBytes([Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0))]);
    expect(fingerprintOfKey(key)?.replaceAll(' ', '')).toBe(digest.slice(0, 32));
    expect(fingerprintOfKey('none')).toBeNull();
  });
});
