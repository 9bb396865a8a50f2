import { Notifications } from '@mantine/notifications';
import { PastDue } from '../../features/billing/payments/public.ts';
import { RequestedView } from '../../features/support/public.ts';
import { VehicleLimit } from '../../features/vehicles/public.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { signOutOr } from './sign-out.ts';
import { useWaitingPurposes } from './use-waiting-purposes.ts';
import classes from './shell.module.css';

/** What the frame opens. */
export type Overlay = 'menu' | 'keyboard' | 'sign-out';

interface OverlaysProps {
  readonly opened: Overlay | null;
  readonly onOpen: (overlay: Overlay) => void;
  readonly onClose: () => void;
}

/** What the frame shows above its screens: the menu, the list of keys, what an address asks for, and messages. Not part of the code of the frame, because no screen begins with it. */
export function Overlays({ opened, onOpen, onClose }: OverlaysProps) {
  useWaitingPurposes();
  return (
    <>
      <NavigationDrawer opened={opened === 'menu'} onClose={onClose} onSignOut={() => signOutOr(() => onOpen('sign-out'))} />
      <KeyboardHelp opened={opened === 'keyboard'} onClose={onClose} />
      {opened === 'sign-out' && <SignOutQuestion onClose={onClose} />}
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
