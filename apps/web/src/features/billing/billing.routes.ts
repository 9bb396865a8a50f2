import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** Vehicles against their limit and what is included, below a signed-in parent. */
export const billingRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.billing.pattern,
      component: lazyRouteComponent(() => import('./billing.screen.tsx'), 'BillingScreen'),
    }),
  ] as const;
