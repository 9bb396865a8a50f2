import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The list and the details of charges, below a parent that has a selected vehicle. */
export const chargesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.charges.pattern,
      component: lazyRouteComponent(() => import('./screens/charges.screen.tsx'), 'ChargesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.chargeDetails.pattern,
      component: lazyRouteComponent(() => import('./screens/charge-details.screen.tsx'), 'ChargeDetailsScreen'),
    }),
  ] as const;
