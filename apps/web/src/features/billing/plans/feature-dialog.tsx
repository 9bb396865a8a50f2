import type { FeatureDialogProps } from './feature.dialog.tsx';
import { lateWindow } from '../../../ui/dialog/late-window.tsx';

const LazyDialog = lateWindow(() => import('./feature.dialog.tsx').then(({ FeatureDialog: component }) => component));

/** The feature dialog, loaded when it opens. */
export const FeatureDialog = (props: FeatureDialogProps) => <LazyDialog {...props} />;
