import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The change log of the selected vehicle. */
export const changelogRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.changelog.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/changelog.screen.tsx'), 'frame', 'garage', 'records', 'costs', 'charging', 'fleets'),
        'ChangelogScreen',
      ),
    }),
  ] as const;
