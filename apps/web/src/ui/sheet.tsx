import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import classes from './sheet.module.css';

interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A bottom drawer, as high as its content: menus, ranges and filters of a phone. */
export function Sheet({ opened, onClose, title, children }: SheetProps) {
  const t = useT();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ content: classes['content'] ?? '', header: classes['header'] ?? '' }}
    >
      {children}
    </Drawer>
  );
}
