import { fromBase64 } from '@wattbook/domain/sealing/base64';
import { parseSealedText, formatCiphertext, type SealedPart, sealedFor } from '@wattbook/domain/sealing/sealed-text';
import { type Bytes, openBytes, sealBytes, utf8 } from './aes.ts';
import { importPrivateKey, rsa } from './pair.ts';

/** A trip, or another record that is sealed under its key, with the texts of its fields. */
export interface SealedRecord {
  readonly id: string;
  readonly placesKey: string | null;
  readonly texts: Partial<Record<SealedPart, string>>;
}

/** The opened texts of a record; null where no key opens it. */
export type OpenedTexts = Partial<Record<SealedPart, string | null>>;

export interface KeyRing {
  open(record: SealedRecord): Promise<OpenedTexts>;
  /** Seals plain texts under the key of a sealed record; null where no private key opens that key. */
  seal(record: SealedRecord): Promise<Partial<Record<SealedPart, string>> | null>;
}

/** The keys of at most this number of trips stay in memory: each costs one RSA operation, and a year's route map needs all of its trips. */
const MAX_OPEN_KEYS = 5000;

/** Opens and seals with the private keys of a user (base64 of PKCS#8), which are tried in order. */
export function createKeyRing(privateKeys: readonly string[]): KeyRing {
  const imported = privateKeys.map((text) => importOf(text));
  const open = new Map<string, Promise<CryptoKey | null>>();

  const decrypt = async (sealed: Bytes): Promise<Bytes | null> => {
    for (const key of imported) {
      const opened = await decryptWith(await key, sealed);
      if (opened !== null) return opened;
    }
    return null;
  };

  const keyIn = async (sealed: Bytes): Promise<CryptoKey | null> => {
    const raw = await decrypt(sealed);
    return raw?.length === 32 ? crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']) : null;
  };

  const keyOf = (placesKey: string): Promise<CryptoKey | null> => {
    const known = open.get(placesKey);
    if (known !== undefined) return known;
    const bytes = fromBase64(placesKey);
    const key = bytes === null ? Promise.resolve(null) : keyIn(bytes);
    const [oldest] = open.size >= MAX_OPEN_KEYS ? open.keys() : [];
    if (oldest !== undefined) open.delete(oldest);
    open.set(placesKey, key);
    return key;
  };

  const openText = async ({ id, placesKey }: SealedRecord, field: SealedPart, text: string): Promise<string | null> => {
    const parsed = parseSealedText(text, placesKey !== null);
    if (parsed === null) return null;
    if (parsed.form === 'rsa') return textOf(await decrypt(parsed.bytes));
    const { key, of } =
      parsed.form === 'own' ? { key: await keyIn(parsed.key), of: parsed.of } : { key: await keyOf(placesKey ?? ''), of: null };
    return key === null ? null : textOf(await openBytes(key, parsed.ciphertext, sealedFor(of ?? id, field)));
  };

  return {
    async open(record) {
      const opened: OpenedTexts = {};
      await Promise.all(
        fieldsOf(record).map(async ([field, text]) => {
          opened[field] = await openText(record, field, text);
        }),
      );
      return opened;
    },
    async seal(record) {
      const key = record.placesKey === null ? null : await keyOf(record.placesKey);
      if (key === null) return null;
      const sealed: SealedRecord['texts'] = {};
      for (const [field, text] of fieldsOf(record))
        sealed[field] = formatCiphertext(await sealBytes(key, utf8(text), sealedFor(record.id, field)));
      return sealed;
    },
  };
}

const fieldsOf = ({ texts }: SealedRecord) => Object.entries(texts) as [SealedPart, string][];

async function importOf(privateKey: string): Promise<CryptoKey | null> {
  const bytes = fromBase64(privateKey);
  return bytes === null ? null : importPrivateKey(bytes).catch(() => null);
}

async function decryptWith(key: CryptoKey | null, sealed: Bytes): Promise<Bytes | null> {
  if (key === null) return null;
  try {
    return new Uint8Array(await crypto.subtle.decrypt(rsa, key, sealed));
  } catch {
    return null;
  }
}

/** Null for bytes that are not UTF-8; the caller then shows the raw text. */
function textOf(bytes: Bytes | null): string | null {
  try {
    return bytes === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
