import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from './toast.module.css';

const SHORT_MS = 2_000;

/** Says that something was done, for 2 seconds (SHELL-088). */
export function toastSuccess(message: string): void {
  notifications.show({
    // The same sentence twice at a time says no more.
    id: message,
    message,
    icon: <IconCircleCheck size={18} stroke={1.75} className={classes['done']} />,
    color: 'transparent',
    withCloseButton: false,
    autoClose: SHORT_MS,
    role: 'status',
  });
}

/** Says that something was not done, for 2 seconds; what went wrong in a form stands at its field instead. */
export function toastError(message: string): void {
  notifications.show({
    // The same sentence twice at a time says no more.
    id: message,
    message,
    icon: <IconAlertCircle size={18} stroke={1.75} className={classes['failed']} />,
    color: 'transparent',
    withCloseButton: false,
    autoClose: SHORT_MS,
    role: 'alert',
  });
}
