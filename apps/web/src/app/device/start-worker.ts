import { currentLanguage } from '../../i18n/language.ts';
import { session } from '../../session/browser-session.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { PageMessage } from '../../worker/messages.ts';

/** The longest wait for an idle browser before the files of the product are asked for. */
const maxWaitMs = 10_000;

/** Whether the user wants to save data: then a file is kept once it was used. Not every browser says so. */
const savesData = (): boolean => (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the rule is about windows: the postMessage of a worker takes no target origin
  const say = (message: PageMessage) => active?.postMessage(message);
  // Also what a sign-out of an earlier visit left, which no worker saw.
  const forgetOthers = () => say({ kind: 'forget', except: session.own.claims()?.userId ?? null });
  forgetOthers();
  session.onChange(forgetOthers);
  whenIdle(() => say(savesData() ? { kind: 'clean' } : { kind: 'keep', language: currentLanguage() }), maxWaitMs);
}
