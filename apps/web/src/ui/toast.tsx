import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionMessage } from './action-message.tsx';
import classes from './toast.module.css';

const SHORT_MS = 2_000;
/** So long a letter takes a reader: a message of several words stays longer (decision 0240). */
const LETTER_MS = 60;
/** A message with an action stays as long as a reader needs to decide. */
const ACTION_MS = 10_000;

interface Toast {
  readonly id: string;
  readonly message: ReactNode;
  readonly failed: boolean;
}

const drawn = ({ id, message, failed }: Toast) => {
  const Icon = failed ? IconAlertCircle : IconCircleCheck;
  return {
    id,
    message,
    icon: <Icon size={18} stroke={1.75} className={classes[failed ? 'failed' : 'done']} />,
    color: 'transparent',
    withCloseButton: false,
    role: failed ? 'alert' : 'status',
  };
};

const show = (message: string, failed: boolean) =>
  notifications.show({ ...drawn({ id: message, message, failed }), autoClose: Math.max(SHORT_MS, message.length * LETTER_MS) });

/** Shows a success message for 2 seconds, a long one until it can be read (SHELL-088). The same message is shown only once at a time. */
export function toastSuccess(message: string): void {
  show(message, false);
}

/** Shows an error message as long; problems of a form are shown at their fields instead. */
export function toastError(message: string): void {
  show(message, true);
}

/** A button that leads to what a message speaks of. */
export interface MessageWay {
  readonly label: string;
  readonly run: () => void;
}

interface ToastAction extends MessageWay {
  /** Beside the action. */
  readonly way?: MessageWay;
  readonly failed?: boolean;
}

/** Shows a message with a button for 10 seconds, and longer while the pointer or the focus is on it. The key `u` presses the button too. */
export function toastWithAction(message: string, { label, run, way, failed = false }: ToastAction): void {
  const id = crypto.randomUUID();
  const close = () => notifications.hide(id);
  const closing = (action: () => void) => () => {
    close();
    action();
  };
  const content = (
    <ActionMessage
      text={message}
      label={label}
      onAction={closing(run)}
      {...(way && { way: { label: way.label, run: closing(way.run) } })}
    />
  );
  notifications.show({
    ...drawn({ id, message: content, failed }),
    autoClose: ACTION_MS,
    onFocusCapture: () => notifications.update({ id, message: content, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message: content, autoClose: ACTION_MS }),
  });
}
