import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** Subscriptions, the vehicle count against its limit, and the plan, below a signed-in parent. */
export const billingRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.billing.pattern,
      component: lazyRouteComponent(() => withTexts(import('./billing.screen.tsx'), 'frame', 'people'), 'BillingScreen'),
    }),
  ] as const;
