import type { Secrets } from '../../config/secrets.ts';
import type { Caller } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import { countOfNetworks, type Limiter } from '../../http/limits.ts';
import type { Installation } from '../configuration/public.ts';
import type { SecurityLog } from '../security/public.ts';
import { isSetUpCode, setUpLinkOf } from './set-up-code.ts';

/** The name of the secret from which the code is derived: created on first use, deleted once the installation is set up. */
export const setUpSecret = 'set-up';

interface SetUpGuardDeps {
  readonly installation: Pick<Installation, 'needsSetUp'>;
  readonly secrets: Secrets;
  readonly limiter: Limiter;
  readonly securityLog: SecurityLog;
}

/** Guards the set-up by a code that is only printed on the terminal, so that the first visitor of a fresh server cannot become its administrator. */
export interface SetUpGuard {
  /** Deletes the secret of the code after the set-up. */
  readonly deleteSecret: () => Promise<void>;
  /** Refuses with `conflict` once there is an account, and with `forbidden` for a wrong code. */
  readonly requireCode: (caller: Caller, code: string) => Promise<void>;
  /** The link, with its code, to set up the installation; null once it is set up, and then the secret is deleted. */
  readonly link: (baseUrl: string) => Promise<string | null>;
}

/** Wrong codes a minute of one network, of which each is answered and logged. They never hinder the right one: the code is too long to be guessed (set-up-code.ts). */
const maxWrong = 10;

export function createSetUpGuard({ installation, secrets, limiter, securityLog }: SetUpGuardDeps): SetUpGuard {
  const deleteSecret = () => secrets.remove(setUpSecret);
  return {
    deleteSecret,
    requireCode: async (caller, input) => {
      if (!(await installation.needsSetUp())) throw new AppError('conflict');
      // Compared before anything is counted: strangers may share the address of the operator, behind a proxy or one connection of many people.
      if (isSetUpCode(input, await secrets.read(setUpSecret))) return;
      const wait = countOfNetworks(limiter, 'set-up code', caller, maxWrong);
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait });
      void securityLog.record({ kind: 'wrong_set_up_code', user: null, caller });
      throw new AppError('forbidden', { fields: { code: { word: 'invalid' } } });
    },
    link: async (baseUrl) => {
      if (await installation.needsSetUp()) return setUpLinkOf(baseUrl, await secrets.read(setUpSecret));
      await deleteSecret();
      return null;
    },
  };
}
