import type { ReactNode } from 'react';
import { EdgeDialog } from './dialog/dialog.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A bottom drawer, as high as its content: menus, ranges and filters of a phone. */
export function Sheet(props: SheetProps) {
  return (
    <EdgeDialog
      {...props}
      position="bottom"
      size="auto"
      classNames={{ content: classes['content'] ?? '', header: classes['header'] ?? '' }}
    />
  );
}
