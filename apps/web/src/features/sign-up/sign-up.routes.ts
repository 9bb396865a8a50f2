import { withTexts } from '../../i18n/i18n.ts';
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { paths } from '../../paths.ts';

/** The sign-up, with or without a referral code in the address (SHELL-015, SHELL-016), below a parent for visitors. */
export const signUpRoutes = <Parent extends AnyRoute>(parent: Parent) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: paths.signUp.pattern,
      component: lazyRouteComponent(() => withTexts(import('./sign-up.screen.tsx'), 'frame'), 'SignUpScreen'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: paths.signUpWithCode.pattern,
      component: lazyRouteComponent(() => withTexts(import('./sign-up.screen.tsx'), 'frame'), 'SignUpScreen'),
    }),
  ] as const;
