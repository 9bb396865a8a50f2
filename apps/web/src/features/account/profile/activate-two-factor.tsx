import { Button } from '@mantine/core';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import formAppearance from '../../../ui/form/form.module.css';
import { Notice } from '../../../ui/page/notice.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useChangeAccount } from '../data/account.mutations.ts';
import { useNewSecret } from '../data/two-factor.queries.ts';
import { CodeForm } from './code-form.tsx';
import classes from './profile.module.css';

interface ActivateTwoFactorProps {
  readonly onCancel: () => void;
  /** The recovery codes, which cannot be read again. */
  readonly onActivated: (codes: readonly string[]) => void;
}

/** The secret as image, text and link, and the code that proves that the authenticator has it (AUTH-080 to AUTH-083). */
export function ActivateTwoFactor({ onCancel, onActivated }: ActivateTwoFactorProps) {
  const t = useT();
  const query = useNewSecret();
  const change = useChangeAccount();

  if (query.isError)
    return (
      <div className={formAppearance['form']}>
        <Notice kind="danger">{t(errorMessageOf(query.error, changeSentences))}</Notice>
        <div className={formAppearance['buttons']}>
          <Button variant="default" onClick={onCancel}>
            {t('accountForm.cancel')}
          </Button>
          <Button onClick={() => void query.refetch()}>{t('errors.retry')}</Button>
        </div>
      </div>
    );
  if (query.data === undefined)
    return (
      <div className={formAppearance['form']}>
        <div className={classes['picture']} role="status" aria-label={t('shell.loading')} />
      </div>
    );
  const { secret, uri, image } = query.data;
  return (
    <CodeForm
      submitLabel={t('profile.activate')}
      asksPassword
      send={async (code, currentPassword) => onActivated((await change.mutateAsync({ currentPassword, secret, code })).recoveryCodes ?? [])}
      onCancel={onCancel}
    >
      <p className={classes['text']}>{t('profile.scan')}</p>
      <img className={classes['picture']} src={image} alt={t('profile.picture')} />
      <div>
        <p className={classes['text']}>{t('profile.secret')}</p>
        <p className={classes['secret']}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        <a className={classes['link']} href={uri}>
          {t('profile.onThisDevice')}
        </a>
      </div>
    </CodeForm>
  );
}
