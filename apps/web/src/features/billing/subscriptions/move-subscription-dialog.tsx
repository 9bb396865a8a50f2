import { lazy, Suspense } from 'react';
import type { MoveSubscriptionDialogProps } from './move-subscription.dialog.tsx';

const LazyDialog = lazy(() =>
  import('./move-subscription.dialog.tsx').then(({ MoveSubscriptionDialog: component }) => ({ default: component })),
);

/** The move of a subscription, loaded when it opens. */
export const MoveSubscriptionDialog = (props: MoveSubscriptionDialogProps) => (
  <Suspense>
    <LazyDialog {...props} />
  </Suspense>
);
