import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { downloadMessages, type OwnMessages, errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useDownloadArchive } from '../data/archive.mutations.ts';
import { archiveForm } from './archive.form.ts';
import classes from './profile.module.css';

const archiveSentences = { ...changeSentences, ...downloadMessages, too_many_requests: 'archive.tooMany' } as const satisfies OwnMessages;

/** Downloads the data of the account as one file; requires the password. */
export function ArchiveCard() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const close = () => setOpened(false);
  return (
    <Card title={t('archive.card')}>
      <p className={classes['text']}>{t('archive.cardText')}</p>
      {hasStarted && (
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
          onStarted={() => {
            setHasStarted(true);
            close();
          }}
        />
      </Modal>
    </Card>
  );
}

function ArchiveForm({ onCancel, onStarted }: { readonly onCancel: () => void; readonly onStarted: () => void }) {
  const t = useT();
  const archive = useDownloadArchive();
  const form = useForm({
    form: archiveForm,
    size: 'md',
    send: async (_body, { password }) => {
      await archive.mutateAsync(password);
      onStarted();
    },
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(errorMessageOf(form.failure.error, archiveSentences))}
      onCancel={onCancel}
      submitLabel={t('archive.confirm')}
    >
      <FormField form={form} name="password" autofocus />
    </DialogForm>
  );
}
