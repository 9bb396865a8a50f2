import type { DrawerProps, ModalProps } from '@mantine/core';
import { lateWindow } from './late-window.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

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
