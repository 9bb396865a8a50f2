import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { createLimiter } from '../../http/limits.ts';
import type { Installation } from '../configuration/public.ts';
import { isSetUpCode, setUpLinkOf } from './set-up-code.ts';

/** The secret that the code is made from: made when it is asked for, forgotten once nobody needs it. */
export interface SetUpSecret {
  readonly read: () => Promise<string>;
  readonly forget: () => Promise<void>;
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

export function createSetUpGate(installation: Pick<Installation, 'needsSetUp'>, secret: SetUpSecret, monotonic: () => number): SetUpGate {
  const limiter = createLimiter(monotonic);
  return {
    forget: secret.forget,
    check: async ({ network }, typed) => {
      if (!(await installation.needsSetUp())) throw new AppError('conflict');
      const right = await secret.read();
      // From here on without a pause, or many guesses at once would pass before the first is counted.
      const wait = Math.max(limiter.look(network, wrongPerNetwork), limiter.look('all networks', wrongInAll));
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait });
      if (isSetUpCode(typed, right)) return;
      limiter.take(network, wrongPerNetwork);
      limiter.take('all networks', wrongInAll);
      throw new AppError('forbidden', { fields: { code: { word: 'invalid' } } });
    },
    link: async (baseUrl) => {
      if (await installation.needsSetUp()) return setUpLinkOf(baseUrl, await secret.read());
      await secret.forget();
      return null;
    },
  };
}
