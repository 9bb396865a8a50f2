import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { downloadSentences, type OwnSentences, sentenceOf } from '../../../api/error-sentences.ts';
import { useT } from '../../../i18n/use-t.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormField } from '../../../ui/form/form-fields.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { changeSentences } from '../account-sentences.ts';
import { useArchive } from '../data/archive.mutations.ts';
import { archiveForm } from './archive.form.ts';
import classes from './profile.module.css';

const archiveSentences = { ...changeSentences, ...downloadSentences, too_many_requests: 'archive.tooMany' } as const satisfies OwnSentences;

/** Downloads the data of the account as one file; requires the password. */
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
  const form = useForm({
    form: archiveForm,
    size: 'md',
    send: async (_body, { password }) => {
      await archive.mutateAsync(password);
      onBegun();
    },
  });
  return (
    <DialogForm
      form={form}
      failure={form.failure && t(sentenceOf(form.failure.error, archiveSentences))}
      onCancel={onCancel}
      submitLabel={t('archive.confirm')}
    >
      <FormField form={form} name="password" autofocus />
    </DialogForm>
  );
}
