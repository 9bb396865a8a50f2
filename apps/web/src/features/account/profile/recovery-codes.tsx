import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useT } from '../../../i18n/use-t.ts';
import classes from './profile.module.css';
import formAppearance from '../../../ui/form/form.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, each for one sign-in without the authenticator; shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT();
  const clipboard = useClipboard();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={formAppearance['form']}>
      <p className={classes['text']}>{t('profile.codesText')}</p>
      <ul className={classes['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={formAppearance['buttons']}>
        {/* Pages served over plain http have no clipboard. */}
        {'clipboard' in navigator && (
          <Button variant="default" onClick={() => clipboard.copy(text)}>
            {t(clipboard.copied ? 'profile.copied' : 'profile.copy')}
          </Button>
        )}
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="wattbook-recovery-codes.txt"
        >
          {t('profile.saveFile')}
        </Button>
        <Button onClick={onDone} data-autofocus>
          {t('profile.codesStored')}
        </Button>
      </div>
    </div>
  );
}
