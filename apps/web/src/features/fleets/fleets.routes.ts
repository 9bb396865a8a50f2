import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** Fleets for those who work in them: the list, one, and accepting an invitation (decision 0149). */
export const fleetsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleets.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/fleets.screen.tsx'), 'people'), 'FleetsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.joinFleet.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/join-fleet.screen.tsx'), 'people'), 'JoinFleetScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetAccount.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/fleet.screen.tsx'), 'people'), 'FleetScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetPayroll.pattern,
      component: lazyRouteComponent(() => withTexts(import('./payroll/payroll.screen.tsx'), 'people'), 'PayrollScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetDrivers.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/drivers.screen.tsx'), 'people'), 'FleetDriversScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetPool.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/pool.screen.tsx'), 'people'), 'FleetPoolScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetPeople.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/people.screen.tsx'), 'people'), 'FleetPeopleScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetLog.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/log.screen.tsx'), 'people'), 'FleetLogScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetRun.pattern,
      component: lazyRouteComponent(() => withTexts(import('./payroll/runs/run.screen.tsx'), 'people'), 'RunScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.fleetVehicle.pattern,
      component: lazyRouteComponent(() => withTexts(import('./vehicle/vehicle.screen.tsx'), 'people', 'records'), 'FleetVehicleScreen'),
    }),
  ] as const;
