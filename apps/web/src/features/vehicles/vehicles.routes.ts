import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The vehicles of the account, below a signed-in parent. */
export const vehiclesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.vehicles.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/vehicles.screen.tsx')), 'VehiclesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.createVehicle.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/create-vehicle.screen.tsx')), 'CreateVehicleScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.vehicle.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/vehicle.screen.tsx')), 'VehicleScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.vehicleData.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/vehicle-data.screen.tsx')), 'VehicleDataScreen'),
    }),
  ] as const;
