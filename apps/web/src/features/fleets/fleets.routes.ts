import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** Fleets for those who work in them: the list, one, and accepting an invitation (decision 0149). */
export const fleetsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleets.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/fleets.screen.tsx'), 'frame', 'fleets'), 'FleetsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.joinFleet.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/join-fleet.screen.tsx'), 'frame', 'fleets'), 'JoinFleetScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetAccount.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/fleet.screen.tsx'), 'frame', 'fleets'), 'FleetScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetPayroll.pattern,
      component: lazyRouteComponent(() => withTexts(import('./payroll/payroll.screen.tsx'), 'frame', 'fleets'), 'PayrollScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetDrivers.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/drivers.screen.tsx'), 'frame', 'fleets'), 'FleetDriversScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetPool.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/pool.screen.tsx'), 'frame', 'fleets'), 'FleetPoolScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetPeople.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/people.screen.tsx'), 'frame', 'account', 'fleets'),
        'FleetPeopleScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetLog.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/log.screen.tsx'), 'frame', 'fleets'), 'FleetLogScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetRun.pattern,
      component: lazyRouteComponent(() => withTexts(import('./payroll/runs/run.screen.tsx'), 'frame', 'fleets'), 'RunScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetVehicle.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./vehicle/vehicle.screen.tsx'), 'frame', 'people', 'fleets', 'costs'),
        'FleetVehicleScreen',
      ),
    }),
  ] as const;
