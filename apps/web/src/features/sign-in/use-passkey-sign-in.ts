import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useCallback, useEffect, useState } from 'react';
import { visitorCall } from '../../api/visitor-call.ts';
import { session } from '../../session/browser-session.ts';
import { offersPasskeysInFields, signWithPasskey, cancelPasskeyRequest } from '../../session/passkeys.ts';
import { passkeyFailure } from './sign-in-rules.ts';

interface PasskeySignIn {
  readonly failure: MessageKey | null;
  readonly busy: boolean;
  readonly signIn: () => Promise<void>;
}

/** A challenge is valid for five minutes; it is replaced before that while the page is open. */
const refreshIntervalMs = 4 * 60_000;

const sign = async (inFields: boolean) => signWithPasskey(await visitorCall('POST /v1/passkeys/challenge', {}), { inFields });

/** Signs in with a passkey: by a button, and in the list below the e-mail field, beside the passwords of the browser. */
export function usePasskeySignIn(): PasskeySignIn {
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = useCallback(async (signing: ReturnType<typeof sign>) => {
    setFailure(null);
    setBusy(true);
    try {
      // After a success `busy` stays true until the page changes.
      session.signInWith(await visitorCall('POST /v1/passkeys/sign-in', { credential: await signing }));
    } catch (error) {
      setFailure(passkeyFailure(error));
      setBusy(false);
    }
  }, []);

  // After a refusal of the server the list is not offered again.
  const isOffered = !busy && (failure === null || failure === 'passkeys.notUsed');
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    const offer = async () => {
      if (!(await offersPasskeysInFields())) return;
      const signed = await sign(true);
      if (!isOver) await attempt(Promise.resolve(signed));
    };
    // The user did not request the list, so its failures are not shown.
    const offerSilently = () => void offer().catch(() => undefined);
    offerSilently();
    const timer = setInterval(offerSilently, refreshIntervalMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [attempt, isOffered]);
  useEffect(() => () => void cancelPasskeyRequest(), []);

  return { failure, busy, signIn: () => attempt(sign(false)) };
}
