import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The page of a shared journey, open to all. */
export const sharedJourneyRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.sharedJourney.pattern,
    component: lazyRouteComponent(
      () => withTexts(import('./screens/shared-journey.screen.tsx'), 'frame', 'records'),
      'SharedJourneyScreen',
    ),
  });

/** The journeys of the selected vehicle and the page of one, below a parent that has a selected vehicle. */
export const journeysRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.journeys.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/journeys.screen.tsx'), 'frame', 'records'), 'JourneysScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.journey.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./screens/journey.screen.tsx'), 'frame', 'account', 'records'),
        'JourneyScreen',
      ),
    }),
  ] as const;
