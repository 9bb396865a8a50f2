import type { DrawerProps, ModalProps } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';

// The shell loads their code once the screen is drawn.
const ModalWindow = lazy(() => import('./windows.tsx').then(({ ModalWindow: component }) => ({ default: component })));
const DrawerWindow = lazy(() => import('./windows.tsx').then(({ DrawerWindow: component }) => ({ default: component })));

/** A window in the middle, above the screen. */
export function Dialog(props: ModalProps) {
  return useOpenedOnce(props.opened) ? (
    <Suspense>
      <ModalWindow {...props} />
    </Suspense>
  ) : null;
}

/** A window at an edge of the screen. */
export function EdgeDialog(props: DrawerProps) {
  return useOpenedOnce(props.opened) ? (
    <Suspense>
      <DrawerWindow {...props} />
    </Suspense>
  ) : null;
}

/** True from the first opening on, so that a window can be seen closing. */
function useOpenedOnce(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return opened || wasOpened;
}
