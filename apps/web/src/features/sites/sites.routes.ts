import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The named places of the account. */
export const sitesRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.sites.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/sites.screen.tsx'), 'frame', 'records'), 'SitesScreen'),
    }),
  ] as const;
