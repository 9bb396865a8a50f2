import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router';
import { SignInScreen } from '../features/sign-in/sign-in.screen.tsx';
import { accountRoutes } from '../features/account/account.routes.ts';
import { billingRoutes } from '../features/billing/billing.routes.ts';
import { calendarRoutes } from '../features/calendar/calendar.routes.ts';
import { chargesRoutes } from '../features/charges/charges.routes.ts';
import { dashboardRoutes } from '../features/dashboard/dashboard.routes.ts';
import { degradationRoutes } from '../features/degradation/degradation.routes.ts';
import { lostRoutes } from '../features/lost/lost.routes.ts';
import { passwordResetRoutes } from '../features/password-reset/password-reset.routes.ts';
import { signUpRoutes } from '../features/sign-up/sign-up.routes.ts';
import { tripsRoutes } from '../features/trips/trips.routes.ts';
import { vehiclesRoutes } from '../features/vehicles/vehicles.routes.ts';
import { parseSearch, stringifySearch } from './routing/search.ts';
import { requireFresh, requireUser, requireVehicle, requireVisitor } from './routing/session-guards.ts';
import { CrashPage } from './shell/crash-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { StartPage } from './shell/start-page.tsx';

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/** For visitors only (SHELL-072 to SHELL-074). */
const visitorRoute = createRoute({ getParentRoute: () => rootRoute, id: 'visitor', beforeLoad: requireVisitor });

const loginRoute = createRoute({
  getParentRoute: () => visitorRoute,
  path: '/login',
  // Known before the form is shown, so that nothing moves under the hand.
  loader: ({ context }) => context.configuration,
  // Not lazy: what the form needs would come as twenty small files, and everybody needs most of them.
  component: SignInScreen,
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  beforeLoad: requireFresh,
  component: lazyRouteComponent(() => import('../features/setup/setup.screen.tsx'), 'SetupScreen'),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  component: lazyRouteComponent(() => import('../features/sign-in/verify.screen.tsx'), 'VerifyScreen'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about/$page',
  component: lazyRouteComponent(() => import('../features/about/about.screen.tsx'), 'AboutScreen'),
});

/** Everything behind the sign-in stands in the shell (guard A). */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

/** Screens of the selected vehicle (guards A and V). */
const vehicleRoute = createRoute({ getParentRoute: () => signedInRoute, id: 'vehicle', beforeLoad: requireVehicle });

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // SHELL-013
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true });
  },
});

const welcomeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('../features/welcome/welcome.screen.tsx'), 'WelcomeScreen'),
});

const routeTree = rootRoute.addChildren([
  homeRoute,
  visitorRoute.addChildren([loginRoute, ...signUpRoutes(visitorRoute), ...passwordResetRoutes(visitorRoute)]),
  verifyRoute,
  setupRoute,
  aboutRoute,
  signedInRoute.addChildren([
    welcomeRoute,
    ...accountRoutes(signedInRoute),
    ...billingRoutes(signedInRoute),
    vehicleRoute.addChildren([
      ...dashboardRoutes(vehicleRoute),
      ...calendarRoutes(vehicleRoute),
      ...tripsRoutes(vehicleRoute),
      ...chargesRoutes(vehicleRoute),
      ...lostRoutes(vehicleRoute),
      ...degradationRoutes(vehicleRoute),
      ...vehiclesRoutes(vehicleRoute),
    ]),
  ]),
]);

export function createAppRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: StartPage,
    defaultPendingMs: 400,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
