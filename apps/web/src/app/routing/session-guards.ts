import { redirect } from '@tanstack/react-router';
import { session } from '../../session/browser-session.ts';
import { keepHandedCredentials } from '../../session/handed-credentials.ts';
import { rememberTarget, takeTarget } from '../../session/target.ts';
import { readVisitorConfiguration } from '../../session/visitor-configuration.ts';

// Reading data comes with code that a visitor does not need yet.
const guards = () => import('./guards.ts');

interface GuardInput {
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

/** Guard A: somebody is signed in (SHELL-069), and who it is has been read. */
export async function requireUser({ location }: GuardInput): Promise<void> {
  if (session.claims() === null) {
    rememberTarget(location.pathname, location.searchStr);
    throw redirect({ to: '/login' });
  }
  await (await guards()).loadUser();
}

/** Guard V: there is a vehicle to speak of. */
export const requireVehicle = async (): Promise<void> => (await guards()).requireVehicle();

interface VisitorInput extends GuardInput {
  readonly search: Readonly<Record<string, string | undefined>>;
}

/** Screens for visitors only (SHELL-072 to SHELL-074). Until somebody has set this installation up, there is nobody to sign in. */
export async function requireVisitor({ location, search }: VisitorInput) {
  // Credentials leave the address before anything is asked or shown: it is remembered and looked at (OQ-029).
  if (location.pathname === '/login' && keepHandedCredentials(search)) throw redirect({ to: '/login', replace: true });
  if (session.claims() !== null) throw redirect({ to: takeTarget() ?? '/' });
  const configuration = await readVisitorConfiguration();
  if (configuration?.needsSetUp === true) throw redirect({ to: '/setup' });
  return { configuration };
}

/** The set-up is for a fresh installation only. */
export async function requireFresh(): Promise<void> {
  if (session.claims() !== null) throw redirect({ to: '/' });
  const configuration = await readVisitorConfiguration();
  if (configuration?.needsSetUp === false) throw redirect({ to: '/login' });
}
