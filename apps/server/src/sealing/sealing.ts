import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals texts with a key outside the database, so that a copy of the database alone reveals none of them. */
export interface Sealing {
  /** A text sealed for one `purpose` cannot be opened for another. */
  readonly seal: (text: string, purpose: string) => string;
  /** Undefined when it was sealed with another key or for another purpose, or was changed. */
  readonly open: (sealed: string, purpose: string) => string | undefined;
}

const version = 's1';
const [ivBytes, tagBytes] = [12, 16];

/** AES-256-GCM with a fresh nonce each time; `secret` is one of DATA_DIR/secrets. */
export function createSealing(secret: string): Sealing {
  if (secret.length < 32) throw new Error('The secret of the sealing is too short.');
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'wattbook sealing', 32));
  return {
    seal: (text, purpose) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open: (sealed, purpose) => {
      const bytes = sealed.startsWith(`${version}.`) ? Buffer.from(sealed.slice(version.length + 1), 'base64url') : Buffer.alloc(0);
      if (bytes.length < ivBytes + tagBytes) return undefined;
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
      } catch {
        // The tag does not match: no other error is possible here.
        return undefined;
      }
    },
  };
}
