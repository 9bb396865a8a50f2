import { Button, Modal, Skeleton } from '@mantine/core';
import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { useState } from 'react';
import { failureWord } from '../../../api/failure-word.ts';
import { useT } from '../../../i18n/use-t.ts';
import { whyNoPasskeys } from '../../../session/passkeys.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { usePasskeys } from '../data/passkeys.queries.ts';
import classes from '../profile/profile.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskeyDialog } from './remove-passkey.dialog.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

type Open = { readonly kind: 'add' } | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

interface PasskeysCardProps {
  /** Where passkeys work; null: nowhere, so nothing is offered. */
  readonly origin: string | null;
}

/** Passkeys as a further way in: those somebody has, and making one. */
export function PasskeysCard({ origin }: PasskeysCardProps) {
  const t = useT();
  const passkeys = usePasskeys();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const rows = passkeys.data?.data;
  const obstacle = whyNoPasskeys(origin);
  const hint = { address: 'passkeys.needsAddress', otherAddress: 'passkeys.otherAddress', browser: 'passkeys.otherBrowser' } as const;
  return (
    <Card title={t('passkeys.title')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>
          {t('passkeys.text')} {rows?.length === 0 && obstacle === null && t('passkeys.none')}
        </p>
        {obstacle !== null && <p className={classes['text']}>{t(hint[obstacle], { address: origin ?? '' })}</p>}
      </div>
      {passkeys.isError && rows === undefined ? (
        <div className={classes['foot']}>
          <Notice kind="danger">
            {t('passkeys.failed')}. {t(failureWord(passkeys.error))}
          </Notice>
          <Button variant="default" onClick={() => void passkeys.refetch()}>
            {t('errors.retry')}
          </Button>
        </div>
      ) : rows === undefined ? (
        <div className={classes['foot']} aria-busy="true">
          <Skeleton height={43} />
        </div>
      ) : (
        rows.length > 0 && (
          <ul className={classes['devices']}>
            {rows.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpen({ kind: 'rename', passkey })}
                onRemove={() => setOpen({ kind: 'remove', passkey })}
              />
            ))}
          </ul>
        )
      )}
      {obstacle === null && (
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => setOpen({ kind: 'add' })}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      <Modal
        opened={open?.kind === 'add' || open?.kind === 'rename'}
        onClose={close}
        title={t(open?.kind === 'rename' ? 'passkeys.renameTitle' : 'passkeys.add')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
      >
        {open?.kind === 'add' && <AddPasskey onDone={close} />}
        {open?.kind === 'rename' && <RenamePasskeyForm passkey={open.passkey} onDone={close} />}
      </Modal>
      <RemovePasskeyDialog passkey={open?.kind === 'remove' ? open.passkey : null} onClose={close} />
    </Card>
  );
}
