import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The vehicles of the account, below a signed-in parent. */
export const vehiclesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.vehicles.pattern,
      component: lazyRouteComponent(() => import('./screens/vehicles.screen.tsx'), 'VehiclesScreen'),
    }),
  ] as const;
