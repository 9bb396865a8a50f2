import { lazy, Suspense } from 'react';
import type { FeatureDialogProps } from './feature.dialog.tsx';

const LazyDialog = lazy(() => import('./feature.dialog.tsx').then(({ FeatureDialog: component }) => ({ default: component })));

/** The feature dialog, loaded when it opens. */
export const FeatureDialog = (props: FeatureDialogProps) => (
  <Suspense>
    <LazyDialog {...props} />
  </Suspense>
);
