import { hasPower, kindOfActor } from '@wattbook/domain/access/actor';
import { redirect } from '@tanstack/react-router';
import { addressOf } from '../../address.ts';
import { paths } from '../../paths.ts';
import { storeRequestedView } from '../../session/requested-view.ts';
import { session } from '../../session/browser-session.ts';
import { storeAddressCredentials } from '../../session/address-credentials.ts';
import { storeTarget, takeTarget } from '../../session/target.ts';
import { readVisitorConfiguration } from '../../session/visitor-configuration.ts';

/** The context that the router passes to every guard. */
export interface RouterContext {
  /** Whether a pattern is an existing screen: a guard redirects only there. */
  readonly isScreen: (path: string) => boolean;
}

interface GuardInput {
  readonly location: { readonly pathname: string; readonly searchStr: string };
}

type Search = Readonly<Record<string, string | undefined>>;

interface PageInput extends GuardInput {
  readonly search: Search;
}

/**
 * Removes a user id from the address (SHELL-078, OQ-028). For an administrator it ends a running support view, and the page asks for the proof that a view of that
 * account takes: until then it shows the own account.
 */
export function requestView({ location, search }: PageInput): void {
  const { 'user-id': named, userId: plain, ...rest } = search;
  const userId = named ?? plain;
  if (userId === undefined) return;
  const target = addressOf(location.pathname, rest);
  const own = session.own.claims();
  if (own != null && hasPower({ kind: kindOfActor({ role: own.role, isViewing: false }) }, 'administers')) {
    session.endView();
    if (userId !== own.userId) storeRequestedView(userId, target);
  }
  throw redirect({ ...target, replace: true });
}

interface UserInput extends GuardInput {
  readonly context: RouterContext;
  readonly matches: readonly { readonly fullPath: string }[];
}

/** Whether this page was used with a session. */
let wasSignedIn = false;

/** Requires a session. A visitor is redirected to the sign-in, and the target is stored to return to (SHELL-070, AUTH-014). */
export function requireSession({ location }: GuardInput): void {
  if (session.claims() !== null) {
    wasSignedIn = true;
    return;
  }
  storeTarget(location.pathname, location.searchStr, wasSignedIn);
  throw redirect(paths.login());
}

/** For screens behind the sign-in: requires a session (SHELL-069) and the needs of the route in the table of routes. */
export async function requireUser({ location, context, matches }: UserInput): Promise<void> {
  requireSession({ location });
  // Loaded on demand: a visitor does not need the table and the code that reads data.
  const { guardRoute } = await import('./guards.ts');
  await guardRoute(matches.at(-1)?.fullPath ?? location.pathname, context.isScreen);
}

/** For screens for visitors only (SHELL-072 to SHELL-074). A fresh installation has no user, so its visitors are redirected to the set-up. */
export async function requireVisitor({ location, search }: PageInput) {
  // Credentials are removed from the address before any request or rendering: addresses are stored and visible (OQ-029).
  if (location.pathname === paths.login().to && storeAddressCredentials(search)) throw redirect({ ...paths.login(), replace: true });
  if (session.claims() !== null) throw redirect(takeTarget() ?? paths.home());
  return { configuration: await requireSetUp() };
}

/** For public screens. A fresh installation redirects every address to its set-up (decision 0017). */
export async function openToAll() {
  return { configuration: session.claims() === null ? await requireSetUp() : null };
}

/** For unknown addresses: a user sees them in the shell, which needs the same as a screen behind the sign-in. */
export async function openUnknown(input: UserInput): Promise<void> {
  await (session.claims() === null ? openToAll() : requireUser(input));
}

async function requireSetUp() {
  const configuration = await readVisitorConfiguration();
  if (configuration?.needsSetUp === true) throw redirect(paths.setup());
  return configuration;
}

/** Requires a fresh installation: the set-up is open only there. */
export async function requireFreshInstallation(): Promise<void> {
  if (session.claims() !== null) throw redirect(paths.home());
  const configuration = await readVisitorConfiguration();
  if (configuration?.needsSetUp === false) throw redirect(paths.login());
}
