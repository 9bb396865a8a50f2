import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** What a vehicle lost while it stood, below a parent that has a selected vehicle. */
export const lostRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/lost',
      component: lazyRouteComponent(() => import('./screens/lost.screen.tsx'), 'LostScreen'),
    }),
  ] as const;
