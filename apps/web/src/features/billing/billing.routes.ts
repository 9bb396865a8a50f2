import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The vehicle count against its limit, and the plan, below a signed-in parent. */
export const billingRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.billing.pattern,
      component: lazyRouteComponent(() => import('./billing.screen.tsx'), 'BillingScreen'),
    }),
  ] as const;
