import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Vehicles against their limit and what is included, below a signed-in parent. */
export const billingRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/billing',
      component: lazyRouteComponent(() => import('./billing.screen.tsx'), 'BillingScreen'),
    }),
  ] as const;
