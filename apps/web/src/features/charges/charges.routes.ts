import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The list and the details of charges, below a parent that has a selected vehicle. */
export const chargesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/charges',
      component: lazyRouteComponent(() => import('./screens/charges.screen.tsx'), 'ChargesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/charges/$id/details',
      component: lazyRouteComponent(() => import('./screens/charge-details.screen.tsx'), 'ChargeDetailsScreen'),
    }),
  ] as const;
