import { Notifications } from '@mantine/notifications';
import { RequestedView } from '../../features/support/public.ts';
import { VehicleLimit } from '../../features/vehicles/public.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import classes from './shell.module.css';

/** What the frame opens. */
export type Overlay = 'menu' | 'keyboard';

interface OverlaysProps {
  readonly opened: Overlay | null;
  readonly onClose: () => void;
}

/** What the frame shows above its screens: the menu, the list of keys, what an address asks for, and messages. Not part of the code of the frame, because no screen begins with it. */
export function Overlays({ opened, onClose }: OverlaysProps) {
  return (
    <>
      <NavigationDrawer opened={opened === 'menu'} onClose={onClose} />
      <KeyboardHelp opened={opened === 'keyboard'} onClose={onClose} />
      <VehicleLimit />
      <RequestedView />
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
