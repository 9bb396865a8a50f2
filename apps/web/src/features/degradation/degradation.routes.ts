import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The degradation of the selected vehicle's battery, below a parent that has one. */
export const degradationRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.degradation.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/degradation.screen.tsx'), 'garage'), 'DegradationScreen'),
    }),
  ] as const;
