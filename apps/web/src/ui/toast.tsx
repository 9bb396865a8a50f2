import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './toast.module.css';

const SHORT_MS = 2_000;

/** Shows a success message for 2 seconds (SHELL-088). */
export function toastSuccess(message: string): void {
  notifications.show({
    // The same message is shown only once at a time.
    id: message,
    message,
    icon: <IconCircleCheck size={18} stroke={1.75} className={classes['done']} />,
    color: 'transparent',
    withCloseButton: false,
    autoClose: SHORT_MS,
    role: 'status',
  });
}

/** Shows an error message for 2 seconds; problems of a form are shown at their fields instead. */
export function toastError(message: string): void {
  notifications.show({
    // The same message is shown only once at a time.
    id: message,
    message,
    icon: <IconAlertCircle size={18} stroke={1.75} className={classes['failed']} />,
    color: 'transparent',
    withCloseButton: false,
    autoClose: SHORT_MS,
    role: 'alert',
  });
}
