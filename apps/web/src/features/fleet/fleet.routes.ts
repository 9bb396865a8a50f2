import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** What a fleet asks of the driver of a vehicle, and what it sees. */
export const fleetRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetOnboarding.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/onboarding.screen.tsx'), 'fleets'), 'FleetOnboardingScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetConfirmScopes.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/confirm-scopes.screen.tsx'), 'fleets'), 'ConfirmScopesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetCardCheck.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/card-check.screen.tsx'), 'frame', 'fleets'), 'CardCheckScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetView.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/fleet-view.screen.tsx'), 'frame', 'fleets'), 'FleetViewScreen'),
    }),
  ] as const;
