import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewCredential, UsedCredential } from '@wattbook/contract/passkeys/passkey.schema';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface ChallengeOptions {
  readonly challenge: string;
}

/** The fields of an answer that a dishonest or broken authenticator sends with wrong values. */
interface Overrides {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly userVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

/** A passkey in software that returns the credentials a browser sends (WebAuthn, ES256). */
export interface Authenticator {
  readonly create: (options: ChallengeOptions & { readonly user: { readonly id: string } }, overrides?: Overrides) => NewCredential;
  readonly get: (options: ChallengeOptions, overrides?: Overrides) => UsedCredential;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

export function createAuthenticator(origin = 'http://localhost:3000'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  let [counter, userHandle] = [0, base64url(Buffer.alloc(32))];

  const credential = { id: base64url(rawId), rawId: base64url(rawId), type: 'public-key' as const };
  const clientData = (type: string, { challenge }: ChallengeOptions, overrides: Overrides) =>
    Buffer.from(JSON.stringify({ type: overrides.type ?? type, challenge, origin: overrides.origin ?? origin, crossOrigin: false }));
  const head = (flags: number, overrides: Overrides) => {
    counter += 1;
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags | ((overrides.userVerified ?? true) ? 5 : 1), 0);
    numbers.writeUInt32BE(overrides.counter ?? counter, 1);
    return Buffer.concat([sha256(overrides.rpId ?? new URL(origin).hostname), numbers]);
  };

  return {
    create: (options, overrides = {}) => {
      userHandle = options.user.id;
      // COSE: an EC2 key for ES256 on P-256.
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const credentialData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, isoCBOR.encode(key)]);
      const authData = new Uint8Array(Buffer.concat([head(0x40, overrides), credentialData]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]));
      const clientDataJSON = base64url(clientData('webauthn.create', options, overrides));
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    get: (options, overrides = {}) => {
      const [authData, data] = [head(0, overrides), clientData('webauthn.get', options, overrides)];
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = { clientDataJSON: base64url(data), authenticatorData: base64url(authData), signature: base64url(signature) };
      return { ...credential, response: { ...response, userHandle: overrides.userHandle ?? userHandle } };
    },
  };
}
