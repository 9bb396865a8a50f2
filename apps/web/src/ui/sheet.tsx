import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenedOnce } from './dialog/use-opened-once.ts';
import classes from './sheet.module.css';

const DrawerWindow = lazy(() => import('./dialog/windows.tsx').then(({ DrawerWindow: component }) => ({ default: component })));

interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A bottom drawer, as high as its content: menus, ranges and filters of a phone. */
export function Sheet({ opened, onClose, title, children }: SheetProps) {
  if (!useOpenedOnce(opened)) return null;
  return (
    <Suspense>
      <DrawerWindow
        opened={opened}
        onClose={onClose}
        position="bottom"
        size="auto"
        title={title}
        classNames={{ content: classes['content'] ?? '', header: classes['header'] ?? '' }}
      >
        {children}
      </DrawerWindow>
    </Suspense>
  );
}
