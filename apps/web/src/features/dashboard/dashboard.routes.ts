import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The dashboard of the selected vehicle, below a parent that has one. */
export const dashboardRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.dashboard.pattern,
      component: lazyRouteComponent(() => import('./screens/dashboard.screen.tsx'), 'DashboardScreen'),
    }),
  ] as const;
