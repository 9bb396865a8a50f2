import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The list, the form and the details of charges, below a parent that has a selected vehicle. */
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
      component: lazyRouteComponent(() => withTexts(import('./screens/charge-details.screen.tsx'), 'records'), 'ChargeDetailsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.createCharge.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/charge-create.screen.tsx'), 'records'), 'ChargeCreateScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.charge.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/charge-edit.screen.tsx'), 'records'), 'ChargeEditScreen'),
    }),
  ] as const;
