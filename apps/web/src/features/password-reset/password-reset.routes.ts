import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** A forgotten password (SHELL-018), below a parent for visitors. */
export const passwordResetRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/forgot_password',
      component: lazyRouteComponent(() => import('./password-reset.screen.tsx'), 'PasswordResetScreen'),
    }),
  ] as const;
