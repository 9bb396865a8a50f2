import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadeCredential, UsedCredential } from '@wattbook/contract/passkeys/passkey.schema';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Offer {
  readonly challenge: string;
}

/** The fields of an answer that a dishonest or broken authenticator sends with wrong values. */
interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A passkey in software that returns the credentials a browser sends (WebAuthn, ES256). */
export interface Authenticator {
  readonly make: (offer: Offer & { readonly user: { readonly id: string } }, lie?: Lie) => MadeCredential;
  readonly use: (offer: Offer, lie?: Lie) => UsedCredential;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

export function createAuthenticator(origin = 'http://localhost:3000'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  let [counter, userHandle] = [0, base64url(Buffer.alloc(32))];

  const credential = { id: base64url(rawId), rawId: base64url(rawId), type: 'public-key' as const };
  const clientData = (type: string, { challenge }: Offer, lie: Lie) =>
    Buffer.from(JSON.stringify({ type: lie.type ?? type, challenge, origin: lie.origin ?? origin, crossOrigin: false }));
  const head = (flags: number, lie: Lie) => {
    counter += 1;
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags | ((lie.userVerified ?? true) ? 5 : 1), 0);
    numbers.writeUInt32BE(lie.counter ?? counter, 1);
    return Buffer.concat([sha256(lie.rpId ?? new URL(origin).hostname), numbers]);
  };

  return {
    make: (offer, lie = {}) => {
      userHandle = offer.user.id;
      // COSE: an EC2 key for ES256 on P-256.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const kept = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(key)]);
      const authData = new Uint8Array(Buffer.concat([head(0x40, lie), kept]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      const clientDataJSON = base64url(clientData('webauthn.create', offer, lie));
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    use: (offer, lie = {}) => {
      const [authData, data] = [head(0, lie), clientData('webauthn.get', offer, lie)];
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) };
      return { ...credential, response: { ...response, userHandle: lie.userHandle ?? userHandle } };
    },
  };
}
