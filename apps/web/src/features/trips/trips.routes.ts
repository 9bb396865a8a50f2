import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The list, the form and the details of trips, below a parent that has a selected vehicle. */
export const tripsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.trips.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/trips.screen.tsx'), 'frame'), 'TripsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.createTrip.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/trip-create.screen.tsx'), 'frame'), 'TripCreateScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.trip.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/trip-edit.screen.tsx'), 'frame'), 'TripEditScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.splitTrip.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/trip-split.screen.tsx'), 'frame', 'records'), 'TripSplitScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.tripDetails.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/trip-details.screen.tsx'), 'frame'), 'TripDetailsScreen'),
    }),
  ] as const;
