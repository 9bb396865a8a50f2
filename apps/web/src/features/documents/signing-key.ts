import type { signingKeyApi } from '@wattbook/contract/signing/signing-key.endpoints';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { useEffect, useState } from 'react';

type SigningKey = ResponseOf<(typeof signingKeyApi)['GET /v1/signing-key']>;

async function readSigningKey(): Promise<string | null> {
  const response = await fetch('/v1/signing-key');
  return response.ok ? ((await response.json()) as SigningKey).key : null;
}

/** The public key of this installation, read when the page opens and before a file is chosen; null: it is not known, as without a network. */
export function useSigningKey(): string | null {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    // Without it the page compares no key, and says so.
    readSigningKey().then(setKey, () => setKey(null));
  }, []);
  return key;
}
