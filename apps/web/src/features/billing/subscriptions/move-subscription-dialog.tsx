import type { MoveSubscriptionDialogProps } from './move-subscription.dialog.tsx';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';

const LazyDialog = lateWindow(() => import('./move-subscription.dialog.tsx').then(({ MoveSubscriptionDialog: component }) => component));

/** The move of a subscription, loaded when it opens. */
export const MoveSubscriptionDialog = (props: MoveSubscriptionDialogProps) => <LazyDialog {...props} />;
