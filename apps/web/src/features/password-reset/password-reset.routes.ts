import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';

/** The change of an e-mail that is undone, with or without a session. */
export const undoEmailRoute = <Parent extends AnyRoute>(parent: Parent) =>
  createRoute({
    getParentRoute: () => parent,
    path: paths.undoEmail.pattern,
    component: lazyRouteComponent(() => withTexts(import('./undo-email.screen.tsx'), 'people'), 'UndoEmailScreen'),
  });

/** A forgotten password (SHELL-018), below a parent for visitors. */
export const passwordResetRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.forgotPassword.pattern,
      component: lazyRouteComponent(() => withTexts(import('./password-reset.screen.tsx'), 'frame', 'people'), 'PasswordResetScreen'),
    }),
  ] as const;
