import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The profile, below a signed-in parent. */
export const accountRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/profile',
      component: lazyRouteComponent(() => import('./screens/profile.screen.tsx'), 'ProfileScreen'),
    }),
  ] as const;
