import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The costs of a year, and the list and the form of fixed costs, below a parent that has a selected vehicle. */
export const costsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.costs.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/costs.screen.tsx'), 'frame', 'costs'), 'CostsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fixCosts.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/fixed-costs.screen.tsx'), 'frame', 'costs'), 'FixedCostsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.addFixCost.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/add-fixed-cost.screen.tsx'), 'frame', 'costs'), 'AddFixedCostScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fixCost.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/fixed-cost.screen.tsx'), 'frame', 'costs'), 'FixedCostScreen'),
    }),
  ] as const;
