import { z } from 'zod';
import { defineApi } from '../endpoint.ts';

/** The key that signs logbooks (decision 0130). */
export const signingKeyApi = defineApi({
  'GET /v1/signing-key': {
    summary: 'Read the public key with which this installation signs logbooks',
    tag: 'logbook',
    access: 'public',
    response: z
      .object({
        /** Ed25519 (RFC 8032): the 32 bytes in base64. */
        key: z.string(),
        /** The first 32 hexadecimal digits of its SHA-256, in groups of four: to compare by eye. */
        fingerprint: z.string(),
      })
      .meta({ id: 'SigningKey' }),
  },
});
