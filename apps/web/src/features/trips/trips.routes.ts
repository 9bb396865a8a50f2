import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The list, the form and the details of trips, below a parent that has a selected vehicle. */
export const tripsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.trips.pattern,
      component: lazyRouteComponent(() => import('./screens/trips.screen.tsx'), 'TripsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.createTrip.pattern,
      component: lazyRouteComponent(() => import('./screens/trip-create.screen.tsx'), 'TripCreateScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.trip.pattern,
      component: lazyRouteComponent(() => import('./screens/trip-edit.screen.tsx'), 'TripEditScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.splitTrip.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/trip-split.screen.tsx'), 'records'), 'TripSplitScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.tripDetails.pattern,
      component: lazyRouteComponent(() => import('./screens/trip-details.screen.tsx'), 'TripDetailsScreen'),
    }),
  ] as const;
