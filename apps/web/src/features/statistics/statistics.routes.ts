import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The statistics of the selected vehicle, below a parent that has one. */
export const statisticsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.datasheet.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/datasheet.screen.tsx'), 'frame', 'statistics'), 'DatasheetScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.degradation.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/degradation.screen.tsx'), 'frame', 'statistics'),
        'DegradationScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.deviations.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/deviations.screen.tsx'), 'frame', 'statistics', 'costs'),
        'DeviationsScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.consumption.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/consumption.screen.tsx'), 'frame', 'statistics', 'costs'),
        'ConsumptionScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.chargingSpeed.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/charging-speed.screen.tsx'), 'frame', 'statistics'),
        'ChargingSpeedScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.range.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/range.screen.tsx'), 'frame', 'statistics'), 'RangeScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.yearInReview.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/year.screen.tsx'), 'frame', 'statistics', 'costs'), 'YearScreen'),
    }),
  ] as const;
