// Not part of the code of a screen: none begins with a window, and they are 14 KiB.
import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useT } from '../../i18n/use-t.ts';

export function ModalWindow(props: ModalProps) {
  const t = useT();
  return <Modal closeButtonProps={{ 'aria-label': t('shell.close') }} {...props} />;
}

export function DrawerWindow(props: DrawerProps) {
  const t = useT();
  return <Drawer closeButtonProps={{ 'aria-label': t('shell.close') }} {...props} />;
}
