import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { storeReturned } from './data/returned-parameters.ts';

/** The vehicles of the account, below a signed-in parent. */
export const vehiclesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.vehicles.pattern,
      // A source leads back to this address; what it brings is removed from it at once (VEH-035).
      beforeLoad: ({ search }) => {
        const connection = storeReturned(search);
        if (connection !== null) throw redirect({ ...paths.connection(connection), replace: true });
      },
      component: lazyRouteComponent(() => withTexts(import('./screens/vehicles.screen.tsx'), 'frame', 'garage'), 'VehiclesScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.connectVehicle.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/connect-vehicle.screen.tsx'), 'frame', 'garage'),
        'ConnectVehicleScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.connection.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/connection.screen.tsx'), 'frame', 'account', 'garage'),
        'ConnectionScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.createVehicle.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/create-vehicle.screen.tsx'), 'frame', 'garage'),
        'CreateVehicleScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.vehicle.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/vehicle.screen.tsx'), 'frame', 'garage'), 'VehicleScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.vehicleData.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/vehicle-data.screen.tsx'), 'frame', 'account', 'garage'),
        'VehicleDataScreen',
      ),
    }),
  ] as const;
