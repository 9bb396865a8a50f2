import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The import of recordings, also for an account without a vehicle. */
export const importsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.import.pattern,
      component: lazyRouteComponent(() => import('./screens/import.screen.tsx'), 'ImportScreen'),
    }),
  ] as const;
