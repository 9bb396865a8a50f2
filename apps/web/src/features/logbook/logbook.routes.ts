import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The screens of the logbook of a vehicle, below a parent that has a selected vehicle. */
export const logbookRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.logbookInbox.pattern,
      component: lazyRouteComponent(() => withTexts(import('./inbox/inbox.screen.tsx'), 'records'), 'InboxScreen'),
    }),
  ] as const;
