import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The list, the form and the details of charges, below a parent that has a selected vehicle. */
export const chargesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.charges.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/charges.screen.tsx'), 'frame'), 'ChargesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.chargeDetails.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/charge-details.screen.tsx'), 'frame'), 'ChargeDetailsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.createCharge.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/charge-create.screen.tsx'), 'frame', 'charging'),
        'ChargeCreateScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.charge.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/charge-edit.screen.tsx'), 'frame', 'charging'), 'ChargeEditScreen'),
    }),
  ] as const;
