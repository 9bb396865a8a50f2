import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router';
import { withTexts } from '../i18n/i18n.ts';
import { messagingRoutes } from '../features/messaging/messaging.routes.ts';
import { accountRoutes } from '../features/account/account.routes.ts';
import { administrationRoutes } from '../features/administration/administration.routes.ts';
import { billingRoutes } from '../features/billing/billing.routes.ts';
import { calendarRoutes } from '../features/calendar/calendar.routes.ts';
import { cardsRoutes } from '../features/cards/cards.routes.ts';
import { changelogRoutes } from '../features/changelog/changelog.routes.ts';
import { chargepointsRoutes } from '../features/chargepoints/chargepoints.routes.ts';
import { chargesRoutes } from '../features/charges/charges.routes.ts';
import { consistencyRoutes } from '../features/consistency/consistency.routes.ts';
import { costsRoutes } from '../features/costs/costs.routes.ts';
import { receiptsRoutes } from '../features/receipts/receipts.routes.ts';
import { remindersRoutes } from '../features/reminders/reminders.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { importsRoutes } from '../features/imports/imports.routes.ts';
import { fleetRoutes } from '../features/fleet/fleet.routes.ts';
import { interfacesRoutes } from '../features/interfaces/interfaces.routes.ts';
import { sitesRoutes } from '../features/sites/sites.routes.ts';
import { logbookRoutes } from '../features/logbook/logbook.routes.ts';
import { journeysRoutes, sharedJourneyRoute } from '../features/journeys/journeys.routes.ts';
import { lostRoutes } from '../features/lost/lost.routes.ts';
import { passwordResetRoutes, undoEmailRoute } from '../features/password-reset/password-reset.routes.ts';
import { promotionRoutes } from '../features/promotion/promotion.routes.ts';
import { referralRoutes } from '../features/referral/referral.routes.ts';
import { referalRoutes } from '../features/referal/referal.routes.ts';
import { settingsRoutes } from '../features/settings/settings.routes.ts';
import { signUpRoutes } from '../features/sign-up/sign-up.routes.ts';
import { statisticsRoutes } from '../features/statistics/statistics.routes.ts';
import { ownershipRoutes } from '../features/ownership/ownership.routes.ts';
import { statementsRoutes } from '../features/statements/statements.routes.ts';
import { helpDeskRoutes, ticketRoutes } from '../features/support/support.routes.ts';
import { fleetsRoutes } from '../features/fleets/fleets.routes.ts';
import { teamsRoutes } from '../features/teams/teams.routes.ts';
import { thgRoutes } from '../features/thg/thg.routes.ts';
import { tripsRoutes } from '../features/trips/trips.routes.ts';
import { vehiclesRoutes } from '../features/vehicles/vehicles.routes.ts';
import { fallbackPattern, paths } from '../paths.ts';
import { parseSearch, stringifySearch } from './routing/search.ts';
import {
  requestView,
  openToAll,
  openUnknown,
  requireFreshInstallation,
  requireSession,
  requireUser,
  requireVisitor,
  type RouterContext,
} from './routing/session-guards.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { StartPage } from './shell/start-page.tsx';

const rootRoute = createRootRouteWithContext<RouterContext>()({
  beforeLoad: (input): void => requestView(input),
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

/** For visitors only (SHELL-072 to SHELL-074). */
const visitorRoute = createRoute({ getParentRoute: () => rootRoute, id: 'visitor', beforeLoad: requireVisitor });

const loginRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: paths.login.pattern,
  // Loaded before the form is shown, so that the layout does not shift.
  loader: ({ context }) => context.configuration,
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in.screen.tsx'), 'SignInScreen'),
});

const companySignInRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: paths.companySignIn.pattern,
  component: lazyRouteComponent(
    () => withTexts(import('../features/company-sign-in/company-sign-in.screen.tsx'), 'frame', 'account'),
    'CompanySignInScreen',
  ),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.setup.pattern,
  beforeLoad: requireFreshInstallation,
  component: lazyRouteComponent(() => withTexts(import('../features/setup/setup.screen.tsx'), 'frame', 'people'), 'SetupScreen'),
});

/** Public: with or without a session. */
const publicRoute = createRoute({ getParentRoute: () => rootRoute, id: 'public', beforeLoad: openToAll });

const verifyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.verify.pattern,
  component: lazyRouteComponent(() => import('./verify-page.tsx'), 'VerifyPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: paths.about.pattern,
  component: lazyRouteComponent(() => withTexts(import('../features/about/about.screen.tsx'), 'people'), 'AboutScreen'),
});

/** Addresses that only redirect; they require a session. */
const redirectRoute = createRoute({ getParentRoute: () => rootRoute, id: 'redirect', beforeLoad: requireSession });

const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: fallbackPattern,
  beforeLoad: (input): Promise<void> => openUnknown(input),
  component: NotFoundPage,
});

/** Every screen behind the sign-in is rendered in the shell; the other needs of a route are in the table of routes. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  // The return type is explicit, because the inferred type of the router would depend on itself.
  beforeLoad: (input): Promise<void> => requireUser(input),
  component: lazyRouteComponent(() => withTexts(import('./shell/shell.tsx'), 'frame'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.home.pattern,
  // SHELL-013
  beforeLoad: () => {
    throw redirect({ ...paths.dashboard(), replace: true });
  },
});

const welcomeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: paths.welcome.pattern,
  component: lazyRouteComponent(() => withTexts(import('../features/welcome/welcome.screen.tsx'), 'frame', 'garage'), 'WelcomeScreen'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  visitorRoute.addChildren([loginRoute, companySignInRoute, ...signUpRoutes(visitorRoute), ...passwordResetRoutes(visitorRoute)]),
  publicRoute.addChildren([
    verifyRoute,
    undoEmailRoute(publicRoute),
    sharedJourneyRoute(publicRoute),
    aboutRoute,
    ...referalRoutes(publicRoute),
    ...promotionRoutes(publicRoute),
  ]),
  unknownRoute,
  redirectRoute.addChildren(helpDeskRoutes(redirectRoute)),
  setupRoute,
  signedInRoute.addChildren([
    welcomeRoute,
    ...accountRoutes(signedInRoute),
    ...messagingRoutes(signedInRoute),
    ...billingRoutes(signedInRoute),
    ...referralRoutes(signedInRoute),
    ...settingsRoutes(signedInRoute),
    ...administrationRoutes(signedInRoute),
    ...ticketRoutes(signedInRoute),
    ...importsRoutes(signedInRoute),
    ...interfacesRoutes(signedInRoute),
    ...sitesRoutes(signedInRoute),
    ...teamsRoutes(signedInRoute),
    ...thgRoutes(signedInRoute),
    ...fleetsRoutes(signedInRoute),
    ...fleetRoutes(signedInRoute),
    ...dashboardRoutes(signedInRoute),
    ...calendarRoutes(signedInRoute),
    ...tripsRoutes(signedInRoute),
    ...journeysRoutes(signedInRoute),
    ...chargesRoutes(signedInRoute),
    ...chargepointsRoutes(signedInRoute),
    ...changelogRoutes(signedInRoute),
    ...consistencyRoutes(signedInRoute),
    ...cardsRoutes(signedInRoute),
    ...costsRoutes(signedInRoute),
    ...remindersRoutes(signedInRoute),
    ...receiptsRoutes(signedInRoute),
    ...ownershipRoutes(signedInRoute),
    ...statementsRoutes(signedInRoute),
    ...logbookRoutes(signedInRoute),
    ...lostRoutes(signedInRoute),
    ...statisticsRoutes(signedInRoute),
    ...vehiclesRoutes(signedInRoute),
  ]),
]);

export function createAppRouter(history?: RouterHistory) {
  const isScreen = (path: string): boolean => path in router.routesByPath;
  const router = createRouter({
    routeTree,
    ...(history !== undefined && { history }),
    context: { isScreen },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: StartPage,
    defaultPendingMs: 400,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** Loads the code of the addressed screen in parallel with the requests of the guards. */
export function fetchScreen(router: AppRouter): void {
  const byId: Readonly<Record<string, AnyRoute>> = router.routesById;
  const matches: readonly { readonly routeId: string }[] = router.matchRoutes(router.latestLocation);
  for (const { routeId } of matches) {
    const route = byId[routeId];
    if (route !== undefined) void router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
