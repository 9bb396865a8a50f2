import { Button } from '@mantine/core';
import type { Passkey } from '@wattbook/contract/passkeys/passkey.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { findPasskeyObstacle } from '../../../session/passkeys.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { usePasskeys } from '../data/passkeys.queries.ts';
import classes from '../profile/profile.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { RemovePasskeyDialog } from './remove-passkey.dialog.tsx';
import { RenamePasskeyForm } from './rename-passkey-form.tsx';

interface PasskeysCardProps {
  /** The origin for which passkeys work; null: none, so nothing is offered. */
  readonly origin: string | null;
}

/** The passkeys of the user, and adding one. */
export function PasskeysCard({ origin }: PasskeysCardProps) {
  const t = useT();
  const passkeys = usePasskeys();
  const [dialog, setDialog] = useState<'add' | 'rename' | 'remove' | null>(null);
  // Stays set while its dialog closes, which still shows it.
  const [chosen, setChosen] = useState<Passkey | null>(null);
  const close = () => setDialog(null);
  const openFor = (kind: 'rename' | 'remove', passkey: Passkey) => {
    setChosen(passkey);
    setDialog(kind);
  };
  const rows = passkeys.data?.data;
  const obstacle = findPasskeyObstacle(origin);
  const hint = { address: 'passkeys.needsAddress', otherAddress: 'passkeys.otherAddress', browser: 'passkeys.otherBrowser' } as const;
  return (
    <Card title={t('passkeys.title')} flush>
      <div className={classes['lead']}>
        <p className={classes['text']}>
          {t('passkeys.text')} {rows?.length === 0 && obstacle === null && t('passkeys.none')}
        </p>
        {obstacle !== null && <p className={classes['text']}>{t(hint[obstacle], { address: origin ?? '' })}</p>}
      </div>
      <LineList
        rows={rows}
        failure={passkeys.isError ? `${t('passkeys.failed')}. ${t(errorMessageOf(passkeys.error))}` : null}
        onRetry={() => void passkeys.refetch()}
      >
        {(passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => openFor('rename', passkey)}
            onRemove={() => openFor('remove', passkey)}
          />
        )}
      </LineList>
      {obstacle === null && (
        <div className={classes['foot']}>
          <Button variant="default" onClick={() => setDialog('add')}>
            {t('passkeys.add')}
          </Button>
        </div>
      )}
      <Dialog opened={dialog === 'add'} onClose={close} title={t('passkeys.add')}>
        <AddPasskey onDone={close} />
      </Dialog>
      {chosen !== null && (
        <>
          <Dialog opened={dialog === 'rename'} onClose={close} title={t('passkeys.renameTitle')}>
            <RenamePasskeyForm passkey={chosen} onDone={close} />
          </Dialog>
          <RemovePasskeyDialog opened={dialog === 'remove'} passkey={chosen} onClose={close} />
        </>
      )}
    </Card>
  );
}
