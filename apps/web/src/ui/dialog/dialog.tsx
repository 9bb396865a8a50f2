import type { ModalProps } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useOpenedOnce } from './use-opened-once.ts';

const ModalWindow = lazy(() => import('./windows.tsx').then(({ ModalWindow: component }) => ({ default: component })));

/** A window in the middle, above the screen. */
export function Dialog(props: ModalProps) {
  if (!useOpenedOnce(props.opened)) return null;
  return (
    <Suspense>
      <ModalWindow {...props} />
    </Suspense>
  );
}
