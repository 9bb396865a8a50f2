import { describe, expect, it } from 'vitest';
import { encodePath, signRequest, type UnsignedRequest } from './sign-request.ts';

// The examples of "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk" in the documentation of Amazon S3.
const signer = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const at = Date.UTC(2013, 4, 24);
const bucket = 'https://examplebucket.s3.amazonaws.com';

const examples: readonly (readonly [string, UnsignedRequest, string])[] = [
  [
    'GET of an object with a range',
    { method: 'GET', url: new URL(`${bucket}/test.txt`), headers: { range: 'bytes=0-9' }, body: null },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT of an object',
    {
      method: 'PUT',
      url: new URL(`${bucket}/${encodePath('test$file.text')}`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET with a parameter without a value',
    { method: 'GET', url: new URL(`${bucket}/?lifecycle`), headers: {}, body: null },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET of a list',
    { method: 'GET', url: new URL(`${bucket}/?max-keys=2&prefix=J`), headers: {}, body: null },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
];

describe('a signed request (AWS Signature Version 4)', () => {
  it.each(examples)('has the published signature: %s', (_what, request, signature) => {
    expect(signRequest(request, signer, at).authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });

  it('never contains the secret', () => {
    for (const [, request] of examples) expect(JSON.stringify(signRequest(request, signer, at))).not.toContain(signer.secret);
  });
});
