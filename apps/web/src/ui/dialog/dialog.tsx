import type { DrawerProps, ModalProps } from '@mantine/core';
import { useState } from 'react';
import { lateWindow } from './late-window.tsx';

// The shell loads their code once the screen is drawn.
const ModalWindow = lateWindow(() => import('./windows.tsx').then(({ ModalWindow: component }) => component));
const DrawerWindow = lateWindow(() => import('./windows.tsx').then(({ DrawerWindow: component }) => component));

/** A window in the middle, above the screen. */
export function Dialog(props: ModalProps) {
  return useOpenedOnce(props.opened) ? <ModalWindow {...props} /> : null;
}

/** A window at an edge of the screen. */
export function EdgeDialog(props: DrawerProps) {
  return useOpenedOnce(props.opened) ? <DrawerWindow {...props} /> : null;
}

/** True from the first opening on, so that a window can be seen closing. */
function useOpenedOnce(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return opened || wasOpened;
}
