import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The import of recordings, also for an account without a vehicle. */
export const importsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.import.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/import.screen.tsx'), 'frame', 'imports'), 'ImportScreen'),
    }),
  ] as const;
