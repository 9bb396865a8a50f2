import { UnstyledButton } from '@mantine/core';
import { useHotkey } from './keyboard/use-hotkey.ts';
import classes from './toast.module.css';

interface ActionMessageProps {
  readonly text: string;
  readonly label: string;
  readonly onAction: () => void;
  /** A second button, before that of the action. */
  readonly way?: { readonly label: string; readonly run: () => void };
}

/** The text of a message with the button of its action. */
export function ActionMessage({ text, label, onAction, way }: ActionMessageProps) {
  useHotkey('u', onAction);
  return (
    <span className={classes['withAction']}>
      <span>{text}</span>
      {way !== undefined && (
        <UnstyledButton className={classes['action'] ?? ''} onClick={way.run}>
          {way.label}
        </UnstyledButton>
      )}
      <UnstyledButton className={classes['action'] ?? ''} aria-keyshortcuts="u" onClick={onAction}>
        {label}
      </UnstyledButton>
    </span>
  );
}
