import { Notifications } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { PastDue } from '../../features/billing/payments/public.ts';
import { RequestedView } from '../../features/support/public.ts';
import { VehicleLimit } from '../../features/vehicles/public.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { signOutOr } from './sign-out.ts';
import classes from './shell.module.css';

const SignOutQuestion = lazy(async () => ({ default: (await withTexts(import('./sign-out-question.tsx'), 'device')).SignOutQuestion }));

/** What the frame opens. */
export type Overlay = 'menu' | 'keyboard' | 'sign-out';

interface OverlaysProps {
  readonly opened: Overlay | null;
  readonly onOpen: (overlay: Overlay) => void;
  readonly onClose: () => void;
}

/** What the frame shows above its screens: the menu, the list of keys, what an address asks for, and messages. Not part of the code of the frame, because no screen begins with it. */
export function Overlays({ opened, onOpen, onClose }: OverlaysProps) {
  return (
    <>
      <NavigationDrawer opened={opened === 'menu'} onClose={onClose} onSignOut={() => signOutOr(() => onOpen('sign-out'))} />
      <KeyboardHelp opened={opened === 'keyboard'} onClose={onClose} />
      {opened === 'sign-out' && (
        <Suspense>
          <SignOutQuestion onClose={onClose} />
        </Suspense>
      )}
      <VehicleLimit />
      <RequestedView />
      <PastDue />
      <Notifications
        position="bottom-center"
        limit={3}
        zIndex={500}
        autoClose={2000}
        containerWidth={420}
        className={classes['toasts'] ?? ''}
      />
    </>
  );
}
