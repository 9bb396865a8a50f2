import type { Secrets } from '../../config/secrets.ts';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Limiter } from '../../http/limits.ts';
import type { Installation } from '../configuration/public.ts';
import { isSetUpCode, setUpLinkOf } from './set-up-code.ts';

/** The name of the secret that the code is made from: made when it is asked for, dropped once it is not needed. */
export const setUpSecret = 'set-up';

interface SetUpGateDeps {
  readonly installation: Pick<Installation, 'needsSetUp'>;
  readonly secrets: Secrets;
  readonly limiter: Limiter;
}

/** Whoever reaches a fresh server first must not become its administrator: only who sees the terminal knows the code. */
export interface SetUpGate {
  /** Once it is set up nobody needs a code any more. */
  readonly forget: () => Promise<void>;
  /** Refuses with `conflict` once there is an account, and with `forbidden` for a wrong code. */
  readonly check: (caller: Caller, code: string) => Promise<void>;
  /** Where and with which code the installation is set up; null when nobody needs one any more, and then its secret goes. */
  readonly link: (baseUrl: string) => Promise<string | null>;
}

/** Wrong codes a minute, of one network and of all: with 40 bits the whole is searched in some ten thousand years. */
const [wrongPerNetwork, wrongInAll] = [10, 200];

export function createSetUpGate({ installation, secrets, limiter }: SetUpGateDeps): SetUpGate {
  const forget = () => secrets.forget(setUpSecret);
  const ofAll = 'set-up code, all networks';
  return {
    forget,
    check: async ({ network }, typed) => {
      if (!(await installation.needsSetUp())) throw new AppError('conflict');
      const right = await secrets.read(setUpSecret);
      const ofNetwork = `set-up code ${network}`;
      // From here on without a pause, or many guesses at once would pass before the first is counted.
      const wait = Math.max(limiter.look(ofNetwork, wrongPerNetwork), limiter.look(ofAll, wrongInAll));
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait });
      if (isSetUpCode(typed, right)) return;
      limiter.take(ofNetwork, wrongPerNetwork);
      limiter.take(ofAll, wrongInAll);
      throw new AppError('forbidden', { fields: { code: { word: 'invalid' } } });
    },
    link: async (baseUrl) => {
      if (await installation.needsSetUp()) return setUpLinkOf(baseUrl, await secrets.read(setUpSecret));
      await forget();
      return null;
    },
  };
}
