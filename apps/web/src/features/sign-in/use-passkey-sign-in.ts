import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useCallback, useEffect, useState } from 'react';
import { visitorCall } from '../../api/visitor-call.ts';
import { session } from '../../session/browser-session.ts';
import { offersPasskeysInFields, signWithPasskey, stopAskingForPasskeys } from '../../session/passkeys.ts';
import { passkeyFailure } from './sign-in-rules.ts';

interface PasskeySignIn {
  readonly failure: MessageKey | null;
  readonly busy: boolean;
  readonly enter: () => Promise<void>;
}

/** A challenge holds five minutes; who looks at the page longer is offered the next one. */
const freshMs = 4 * 60_000;

const sign = async (inFields: boolean) => signWithPasskey(await visitorCall('POST /v1/passkeys/challenge', {}), { inFields });

/** The way in with a passkey: by a button, and below the field of the e-mail, beside the passwords that the browser knows. */
export function usePasskeySignIn(): PasskeySignIn {
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const [busy, setBusy] = useState(false);

  const attempt = useCallback(async (signing: ReturnType<typeof sign>) => {
    setFailure(null);
    setBusy(true);
    try {
      // Whoever is in stays busy until the page is gone.
      session.enter(await visitorCall('POST /v1/passkeys/sign-in', { credential: await signing }));
    } catch (error) {
      setFailure(passkeyFailure(error));
      setBusy(false);
    }
  }, []);

  // What the server has refused is not offered again by itself.
  const isOffered = !busy && (failure === null || failure === 'passkeys.notUsed');
  useEffect(() => {
    if (!isOffered) return undefined;
    let isOver = false;
    const offer = async () => {
      if (!(await offersPasskeysInFields())) return;
      const signed = await sign(true);
      if (!isOver) await attempt(Promise.resolve(signed));
    };
    // Nobody asked for it, so that it came to nothing is no news.
    const offerQuietly = () => void offer().catch(() => undefined);
    offerQuietly();
    const timer = setInterval(offerQuietly, freshMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [attempt, isOffered]);
  useEffect(() => () => void stopAskingForPasskeys(), []);

  return { failure, busy, enter: () => attempt(sign(false)) };
}
