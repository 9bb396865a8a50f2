import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** How other programs use the account. */
export const interfacesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.interfaces.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/interfaces.screen.tsx'), 'frame', 'account', 'interfaces', 'records', 'costs'),
        'InterfacesScreen',
      ),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.interfaceCalls.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/calls.screen.tsx'), 'frame', 'interfaces'), 'CallsScreen'),
    }),
  ] as const;
