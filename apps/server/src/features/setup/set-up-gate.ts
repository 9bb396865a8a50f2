import type { Secrets } from '../../config/secrets.ts';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Limiter } from '../../http/limits.ts';
import type { Installation } from '../configuration/public.ts';
import { isSetUpCode, setUpLinkOf } from './set-up-code.ts';

/** The name of the secret from which the code is derived: created on first use, deleted once the installation is set up. */
export const setUpSecret = 'set-up';

interface SetUpGateDeps {
  readonly installation: Pick<Installation, 'needsSetUp'>;
  readonly secrets: Secrets;
  readonly limiter: Limiter;
}

/** Guards the set-up by a code that is only printed on the terminal, so that the first visitor of a fresh server cannot become its administrator. */
export interface SetUpGate {
  /** Deletes the secret of the code after the set-up. */
  readonly forget: () => Promise<void>;
  /** Refuses with `conflict` once there is an account, and with `forbidden` for a wrong code. */
  readonly check: (caller: Caller, code: string) => Promise<void>;
  /** The link, with its code, to set up the installation; null once it is set up, and then the secret is deleted. */
  readonly link: (baseUrl: string) => Promise<string | null>;
}

/** Wrong codes a minute, of one network and of all: at that rate a search of all 40 bits lasts some ten thousand years. */
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
      // No `await` from here on, otherwise many guesses at once would pass before the first is counted.
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
