import { withTexts } from '../../i18n/i18n.ts';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The dashboard of the selected vehicle, below a parent that has one. */
export const dashboardRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.dashboard.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/dashboard.screen.tsx'), 'frame'), 'DashboardScreen'),
    }),
  ] as const;
