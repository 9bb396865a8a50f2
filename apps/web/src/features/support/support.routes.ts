import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The sign-in to the help desk (SHELL-067), below a signed-in parent. */
export const helpDeskRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.helpDesk.pattern,
      component: lazyRouteComponent(() => import('./help-desk.screen.tsx'), 'HelpDeskScreen'),
    }),
  ] as const;

/** The tickets of the user, below a signed-in parent. */
export const ticketRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.supportTicket.pattern,
      component: lazyRouteComponent(
        () => withTexts(import('./tickets/support-ticket.screen.tsx'), 'frame', 'people'),
        'SupportTicketScreen',
      ),
    }),
  ] as const;
