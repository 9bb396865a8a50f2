import { currentLanguage } from '../../i18n/language.ts';
import { session } from '../../session/browser-session.ts';
import type { PageMessage } from '../../worker/messages.ts';

const untilSignedIn = (): Promise<void> =>
  new Promise((resolve) => {
    if (session.own.claims() !== null) {
      resolve();
      return;
    }
    const end = session.onChange(() => {
      if (session.own.claims() === null) return;
      end();
      resolve();
    });
  });

/**
 * Starts the worker that opens the product without a network (decision 0183), and says to it whose answers it may keep. Without one, as on plain http, everything else is the same.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // A stranger who opens a shared page gets none.
  if (navigator.serviceWorker.controller === null) await untilSignedIn();
  await navigator.serviceWorker.register('/worker.js');
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const say = (message: PageMessage) => active?.postMessage(message);
  // Also what a sign-out of an earlier visit left, which no worker saw.
  const forgetOthers = () => say({ kind: 'forget', except: session.own.claims()?.userId ?? null });
  forgetOthers();
  session.onChange(forgetOthers);
  say({ kind: 'keep', language: currentLanguage() });
}
