import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The profile, below a signed-in parent. */
export const accountRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.profile.pattern,
      component: lazyRouteComponent(() => import('./screens/profile.screen.tsx'), 'ProfileScreen'),
    }),
  ] as const;
