import { redirect } from '@tanstack/react-router';
import { addressOf } from '../../address.ts';
import { paths } from '../../paths.ts';
import { keepAskedUser, takeAskedUser } from '../../session/asked-user.ts';
import { session } from '../../session/browser-session.ts';
import { keepHandedCredentials } from '../../session/handed-credentials.ts';
import { rememberTarget, takeTarget } from '../../session/target.ts';
import { readVisitorConfiguration } from '../../session/visitor-configuration.ts';

/** What the router tells every guard. */
export interface RouterContext {
  /** Whether a pattern is a screen that exists: a guard leads nowhere else. */
  readonly isScreen: (path: string) => boolean;
}

interface GuardInput {
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

type Search = Readonly<Record<string, string | undefined>>;

interface PageInput extends GuardInput {
  readonly search: Search;
}

/** An address that names a user shows the account of that user to an administrator, and is one without that name for everybody (SHELL-078, OQ-028). */
export async function lookAsAsked({ location, search }: PageInput): Promise<void> {
  const isAdministrator = session.view() !== null || session.claims()?.role === 'admin';
  if (keepAskedUser(search, isAdministrator)) {
    const { 'user-id': _named, userId: _user, ...rest } = search;
    throw redirect({ ...addressOf(location.pathname, rest), replace: true });
  }
  const asked = takeAskedUser();
  if (asked === null) return;
  const { startView } = await import('../../features/support/start-view.ts');
  await startView(asked);
}

interface UserInput extends GuardInput {
  readonly context: RouterContext;
  readonly matches: readonly { readonly fullPath: string }[];
}

/** Somebody is signed in; who is not goes to sign in first, and comes back to where it matters (SHELL-070, AUTH-014). */
export function requireSession({ location }: GuardInput): void {
  if (session.claims() !== null) return;
  rememberTarget(location.pathname, location.searchStr);
  throw redirect(paths.login());
}

/** Screens behind the sign-in: somebody is signed in (SHELL-069), and the route is open to them by the table of routes. */
export async function requireUser({ location, context, matches }: UserInput): Promise<void> {
  requireSession({ location });
  // The table and what reads data come with code that a visitor does not need yet.
  const { admit } = await import('./guards.ts');
  await admit(matches.at(-1)?.fullPath ?? location.pathname, context.isScreen);
}

/** Screens for visitors only (SHELL-072 to SHELL-074). Until somebody has set this installation up, there is nobody to sign in. */
export async function requireVisitor({ location, search }: PageInput) {
  // Credentials leave the address before anything is asked or shown: it is remembered and looked at (OQ-029).
  if (location.pathname === paths.login().to && keepHandedCredentials(search)) throw redirect({ ...paths.login(), replace: true });
  if (session.claims() !== null) throw redirect(takeTarget() ?? paths.home());
  return { configuration: await requireSetUp() };
}

/** Screens for everybody. A fresh installation leads every address to its set-up (decision 0017). */
export async function openToAll() {
  return { configuration: session.claims() === null ? await requireSetUp() : null };
}

async function requireSetUp() {
  const configuration = await readVisitorConfiguration();
  if (configuration?.needsSetUp === true) throw redirect(paths.setup());
  return configuration;
}

/** The set-up is for a fresh installation only. */
export async function requireFresh(): Promise<void> {
  if (session.claims() !== null) throw redirect(paths.home());
  const configuration = await readVisitorConfiguration();
  if (configuration?.needsSetUp === false) throw redirect(paths.login());
}
