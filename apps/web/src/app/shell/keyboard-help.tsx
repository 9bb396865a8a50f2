import { Kbd } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './keyboard-help.module.css';

const keys: ReadonlyArray<readonly [string, MessageKey]> = [
  ['?', 'shell.keyHelp'],
  ['/', 'shell.keySearch'],
  ['j', 'shell.keyNext'],
  ['k', 'shell.keyPrevious'],
  ['u', 'shell.keyUndo'],
  ['1 – 4', 'shell.keyPurpose'],
  ['b w p', 'shell.keyInbox'],
];

interface KeyboardHelpProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The list of keys. */
export function KeyboardHelp({ opened, onClose }: KeyboardHelpProps) {
  const t = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('shell.keyboardTitle')} size="sm">
      <dl className={classes['keys']}>
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
