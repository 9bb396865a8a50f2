import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The list, the form and the details of trips, below a parent that has a selected vehicle. */
export const tripsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/trips',
      component: lazyRouteComponent(() => import('./screens/trips.screen.tsx'), 'TripsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/trips/create',
      component: lazyRouteComponent(() => import('./screens/trip-create.screen.tsx'), 'TripCreateScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/trips/$id',
      component: lazyRouteComponent(() => import('./screens/trip-edit.screen.tsx'), 'TripEditScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/trips/$id/details',
      component: lazyRouteComponent(() => import('./screens/trip-details.screen.tsx'), 'TripDetailsScreen'),
    }),
  ] as const;
