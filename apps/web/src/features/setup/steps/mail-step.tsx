import { NativeSelect, TextInput } from '@mantine/core';
import { useT } from '../../../i18n/use-t.ts';
import { emailInput } from '../../../ui/form/email-input.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { Choice } from '../choice.tsx';
import { type Draft, usualPort } from '../draft.ts';
import { useField } from '../use-field.ts';
import type { SetUp } from '../use-set-up.ts';
import { MailTest } from './mail-test.tsx';
import classes from './steps.module.css';
import { PasswordField } from '../../../ui/password/password-field.tsx';

/** Through which server messages go out; "later" is a whole answer. */
export function MailStep(setUp: SetUp) {
  const t = useT();
  const { draft, change } = setUp;
  const choose = (mail: Draft['mail']) => change({ mail });
  return (
    <>
      <p className={classes['lead']}>{t('setup.mailText')}</p>
      <fieldset className={classes['group']} aria-label={t('setup.mail')}>
        <Choice
          name="mail"
          value="later"
          chosen={draft.mail}
          title={t('setup.mailLater')}
          note={t('setup.mailLaterText')}
          onChoose={choose}
        />
        <Choice name="mail" value="now" chosen={draft.mail} title={t('setup.mailNow')} note={t('setup.mailNowText')} onChoose={choose} />
      </fieldset>
      {draft.mail === 'now' && <MailServerFields {...setUp} />}
    </>
  );
}

function MailServerFields(setUp: SetUp) {
  const t = useT();
  const field = useField(setUp);
  const { draft, change } = setUp;
  const chooseEncryption = (encryption: Draft['encryption']) => {
    // The port follows as long as nobody chose another one.
    const isUsual = draft.port === usualPort[draft.encryption];
    change(isUsual ? { encryption, port: usualPort[encryption] } : { encryption });
  };
  return (
    <>
      <div className={classes['server']}>
        <TextInput {...field('host')} label={t('setup.host')} placeholder="smtp.example.org" autoCapitalize="none" spellCheck={false} />
        <TextInput {...field('port')} label={t('setup.port')} inputMode="numeric" />
        <NativeSelect
          label={t('setup.encryption')}
          size="md"
          value={draft.encryption}
          onChange={({ currentTarget: { value } }) => chooseEncryption(value as Draft['encryption'])}
          data={[
            { value: 'tls', label: t('setup.encryptionTls') },
            { value: 'starttls', label: t('setup.encryptionStarttls') },
            { value: 'none', label: t('setup.encryptionNone') },
          ]}
        />
      </div>
      {draft.encryption === 'none' && <Notice kind="warning">{t('setup.encryptionNoneText')}</Notice>}
      <div className={classes['pair']}>
        <TextInput
          {...field('user')}
          label={t('setup.user')}
          description={t('setup.userHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField {...field('mailPassword')} label={t('setup.password')} autoComplete="off" />
      </div>
      <TextInput
        {...field('sender')}
        label={t('setup.sender')}
        description={t('setup.senderHint')}
        placeholder="wattbook@example.org"
        {...emailInput}
      />
      <MailTest {...setUp} />
    </>
  );
}
