import { Button, Modal } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../../api/api-error.ts';
import { downloadSentences, type OwnSentences, sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FormButtons } from '../../../ui/form/form-buttons.tsx';
import formLook from '../../../ui/form/form.module.css';
import { problemsOfServer, useFirstProblem, useProblems } from '../../../ui/form/use-problems.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useArchive } from '../data/archive.mutations.ts';
import classes from './profile.module.css';
import { PasswordField } from '../../../ui/password/password-field.tsx';

const archiveSentences = { ...changeSentences, ...downloadSentences, too_many_requests: 'archive.tooMany' } as const satisfies OwnSentences;

/** Everything of the account as one file, for who knows the password. */
export function ArchiveCard() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [hasBegun, setHasBegun] = useState(false);
  const close = () => setOpened(false);
  return (
    <Card title={t('archive.card')}>
      <p className={classes['text']}>{t('archive.cardText')}</p>
      {hasBegun && (
        <div className={classes['pending']}>
          <Notice kind="info">{t('archive.started')}</Notice>
        </div>
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('archive.button')}
        </Button>
      </div>
      <Modal opened={opened} onClose={close} title={t('archive.card')} closeButtonProps={{ 'aria-label': t('shell.close') }}>
        <ArchiveForm
          onCancel={close}
          onBegun={() => {
            setHasBegun(true);
            close();
          }}
        />
      </Modal>
    </Card>
  );
}

function ArchiveForm({ onCancel, onBegun }: { readonly onCancel: () => void; readonly onBegun: () => void }) {
  const t = useT();
  const archive = useArchive();
  const problems = useProblems<'password'>();
  const form = useFirstProblem(problems.found);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<MessageKey | null>(null);

  const ask = async () => {
    setFailure(null);
    if (problems.show(password === '' ? { password: { key: 'errors.field.required' as const } } : {})) return;
    try {
      await archive.mutateAsync(password);
      onBegun();
    } catch (error) {
      const said = problemsOfServer<'password'>(['password'], fieldsOf(error));
      if (!problems.show(said)) setFailure(sentenceOf(error, archiveSentences));
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };

  const error = problems.at('password', { field: t('archive.password') });
  return (
    <form ref={form} className={formLook['form']} onSubmit={onSubmit} noValidate>
      <PasswordField
        name="password"
        label={t('archive.password')}
        description={t('archive.passwordHint')}
        size="md"
        value={password}
        error={error}
        autoComplete="current-password"
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setPassword(value);
          problems.clear('password');
        }}
      />
      {failure !== null && <Notice kind="danger">{t(failure)}</Notice>}
      <FormButtons onCancel={onCancel} submitLabel={t('archive.confirm')} busy={archive.isPending} />
    </form>
  );
}
