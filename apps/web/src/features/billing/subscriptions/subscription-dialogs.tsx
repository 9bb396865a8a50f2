import { lazy, Suspense } from 'react';
import type { MoveSubscriptionDialogProps } from './move-subscription.dialog.tsx';
import type { PlanDialogProps } from './plan.dialog.tsx';

const LazyPlan = lazy(() => import('./plan.dialog.tsx').then(({ PlanDialog: component }) => ({ default: component })));
const LazyMove = lazy(() =>
  import('./move-subscription.dialog.tsx').then(({ MoveSubscriptionDialog: component }) => ({ default: component })),
);

/** The choice of a plan, loaded when it opens. */
export const PlanDialog = (props: PlanDialogProps) => (
  <Suspense>
    <LazyPlan {...props} />
  </Suspense>
);

/** The move of a subscription, loaded when it opens. */
export const MoveSubscriptionDialog = (props: MoveSubscriptionDialogProps) => (
  <Suspense>
    <LazyMove {...props} />
  </Suspense>
);
