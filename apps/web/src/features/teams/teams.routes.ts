import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** Teams: the list, one, and joining one. */
export const teamsRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.teams.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/teams.screen.tsx'), 'frame', 'people'), 'TeamsScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.team.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/team.screen.tsx'), 'frame', 'people'), 'TeamScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.joinTeam.pattern,
      component: lazyRouteComponent(() => withTexts(import('./screens/join-team.screen.tsx'), 'frame', 'people'), 'JoinTeamScreen'),
    }),
  ] as const;
