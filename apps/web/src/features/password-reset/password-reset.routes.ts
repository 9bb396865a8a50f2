import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** A forgotten password (SHELL-018), below a parent for visitors. */
export const passwordResetRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.forgotPassword.pattern,
      component: lazyRouteComponent(() => import('./password-reset.screen.tsx'), 'PasswordResetScreen'),
    }),
  ] as const;
