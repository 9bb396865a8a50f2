import { Kbd, Modal } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useHotkey } from '../../ui/keyboard/use-hotkey.ts';
import classes from './keyboard-help.module.css';

const keys: ReadonlyArray<readonly [string, MessageKey]> = [
  ['?', 'shell.keyHelp'],
  ['/', 'shell.keySearch'],
  ['j', 'shell.keyNext'],
  ['k', 'shell.keyPrevious'],
  ['u', 'shell.keyUndo'],
  ['1 – 4', 'shell.keyPurpose'],
];

const OPEN = 'wattbook:keyboard-help';

/** Opens the list of keys from anywhere, such as a menu. */
export const openKeyboardHelp = () => window.dispatchEvent(new Event(OPEN));

export function KeyboardHelp() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  useHotkey('?', () => setOpened(true));
  useEffect(() => {
    const open = () => setOpened(true);
    window.addEventListener(OPEN, open);
    return () => window.removeEventListener(OPEN, open);
  }, []);
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={t('shell.keyboardTitle')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
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
    </Modal>
  );
}
