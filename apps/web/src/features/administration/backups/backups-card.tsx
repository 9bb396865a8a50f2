import { Button } from '@mantine/core';
import type { BackupState } from '@wattbook/contract/backups/backups.endpoints';
import { backupFailureOf } from '@wattbook/domain/installation/backup-failure';
import { useState } from 'react';
import { reasonsOf } from '../../../api/api-error.ts';
import { errorMessageOf, type OwnMessages } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { ProofDialog } from '../../account/public.ts';
import classes from '../administration.module.css';
import { useBackups, useBackupState, useBeginBackup, useDeleteBackup, useDownloadBackup } from '../data/backups.queries.ts';
import { BackupLine } from './backup-line.tsx';
import { BackupWork } from './backup-work.tsx';
import { failureMessages } from './failure-messages.ts';
import { ScheduleDialog } from './schedule.dialog.tsx';

const deleteMessages = { conflict: 'backups.keptThere', forbidden: 'backups.demo' } as const satisfies OwnMessages;
const beginMessages = { conflict: 'backups.busy', forbidden: 'backups.demo' } as const satisfies OwnMessages;

/** The backups of the installation: made, checked, downloaded and scheduled here; restored by a command (decision 0169). */
export function BackupsCard() {
  const t = useT();
  const state = useBackupState();
  return (
    <Card title={t('backups.title')} flush>
      <p className={classes['text']}>{t(state.data?.isDemo === true ? 'backups.demo' : 'backups.text')}</p>
      {state.data === undefined ? (
        <LineList
          rows={undefined}
          failure={state.isError ? `${t('backups.failed')}. ${t(errorMessageOf(state.error))}` : null}
          onRetry={() => void state.refetch()}
        >
          {() => null}
        </LineList>
      ) : (
        !state.data.isDemo && <Backups state={state.data} />
      )}
    </Card>
  );
}

function Backups({ state }: { readonly state: BackupState }) {
  const t = useT();
  const begin = useBeginBackup();
  const [isScheduling, setScheduling] = useState(false);
  const onError = (error: unknown) => toastError(t(errorMessageOf(error, beginMessages)));
  const start = (name: string | null) => begin.mutate(name, { onError });
  const isBusy = state.work !== null || begin.isPending;
  return (
    <>
      <Where state={state} />
      <BackupWork work={state.work} failed={state.failed} />
      {state.to !== null && <Stored state={state} isBusy={isBusy || state.passphrase === null} onVerify={start} />}
      <div className={classes['none']}>
        <span className={classes['marks']}>
          <Button disabled={isBusy || state.to === null || state.passphrase === null} onClick={() => start(null)}>
            {t('backups.make')}
          </Button>
          {!state.isFixed && (
            <Button variant="default" onClick={() => setScheduling(true)}>
              {t('backups.schedule')}
            </Button>
          )}
        </span>
      </div>
      {isScheduling && <ScheduleDialog state={state} onClose={() => setScheduling(false)} />}
    </>
  );
}

const passphraseMessages = { environment: 'backups.fromEnvironment', stored: 'backups.fromSettings' } as const;

/** The place, the number and the passphrase, in words. */
function Where({ state: { to, keep, isFixed, passphrase } }: { readonly state: BackupState }) {
  const t = useT();
  const lines =
    to === null
      ? [t('backups.noPlace')]
      : [`${t('backups.place')}: ${to.title}`, `${t('backups.kept')}: ${t('backups.keptCount', { count: keep })}`];
  const secret = passphrase === null ? t('backups.noPassphrase') : t(passphraseMessages[passphrase]);
  return (
    <div className={classes['text']}>
      {[...lines, `${t('backups.passphrase')}: ${secret}`, ...(isFixed ? [t('backups.fixed')] : [])].map((line) => (
        <p key={line} className={classes['second']}>
          {line}
        </p>
      ))}
    </div>
  );
}

interface StoredProps {
  readonly state: BackupState;
  readonly isBusy: boolean;
  readonly onVerify: (name: string) => void;
}

/** What is there, each to be checked, downloaded and deleted, and how the newest is restored. */
function Stored({ state, isBusy, onVerify }: StoredProps) {
  const t = useT();
  const backups = useBackups(true, `${state.to?.title} ${state.work?.name ?? ''}`);
  const [asked, setAsked] = useState<string | null>(null);
  const [unwanted, setUnwanted] = useState<string | null>(null);
  const newest = backups.data?.data[0];
  const reasonOf = (error: unknown) => {
    const [word] = reasonsOf(error);
    return word === undefined ? '' : ` (${t(failureMessages[backupFailureOf(word)])})`;
  };
  return (
    <>
      <LineList
        rows={backups.data?.data}
        failure={backups.isError ? `${t('backups.listFailed', { place: state.to?.title ?? '' })}${reasonOf(backups.error)}` : null}
        onRetry={() => void backups.refetch()}
      >
        {(backup) => (
          <BackupLine
            key={backup.name}
            backup={backup}
            isBusy={isBusy}
            onVerify={() => onVerify(backup.name)}
            onDownload={() => setAsked(backup.name)}
            onDelete={() => setUnwanted(backup.name)}
          />
        )}
      </LineList>
      {backups.data?.total === 0 && <p className={classes['none']}>{t('backups.none')}</p>}
      {newest !== undefined && (
        <div className={classes['none']}>
          <CopiedText label={t('backups.restoring')} text={`DATA_DIR=new-folder npm run wattbook -- restore ${newest.argument}`} />
        </div>
      )}
      {asked !== null && <DownloadDialog name={asked} onClose={() => setAsked(null)} />}
      {unwanted !== null && <DeleteDialog name={unwanted} onClose={() => setUnwanted(null)} />}
    </>
  );
}

function DownloadDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const t = useT();
  const download = useDownloadBackup();
  return (
    <ProofDialog
      opened
      onClose={onClose}
      title={t('backups.downloadTitle')}
      confirmLabel={t('backups.download')}
      onProof={async (proof) => {
        await download.mutateAsync({ name, proof });
        onClose();
      }}
    >
      <p>{t('backups.downloadText')}</p>
    </ProofDialog>
  );
}

function DeleteDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const t = useT();
  const remove = useDeleteBackup();
  return (
    <ProofDialog
      opened
      onClose={onClose}
      title={t('backups.removeTitle')}
      confirmLabel={t('backups.remove')}
      isDestructive
      messages={deleteMessages}
      onProof={async (proof) => {
        await remove.mutateAsync({ name, proof });
        toastSuccess(t('backups.removed', { name }));
        onClose();
      }}
    >
      <p>{t('backups.removeText', { name })}</p>
    </ProofDialog>
  );
}
