import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useNow } from '../../../ui/marks/use-now.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import classes from '../administration.module.css';
import { useInstallationStatus } from '../data/installation.queries.ts';
import { processLabels, reasonLabels, workLabels } from './labels.ts';

/** What waits, how much is stored and for how long the disk lasts, and what was refused. */
export function StatusCards() {
  return (
    <div className={classes['columns']}>
      <WaitingCard />
      <StorageCard />
      <ProcessesCard />
      <RefusedCard />
    </div>
  );
}

function WaitingCard() {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  const status = useInstallationStatus();
  const waiting = status.data?.waiting.filter(({ count }) => count > 0);
  return (
    <Card title={t('installation.waiting')} flush>
      <p className={classes['text']}>{t(waiting?.length === 0 ? 'installation.waitingNone' : 'installation.waitingText')}</p>
      <LineList
        rows={waiting}
        failure={status.isError ? `${t('installation.waitingFailed')}. ${t(errorMessageOf(status.error))}` : null}
        onRetry={() => void status.refetch()}
      >
        {({ work, count, since }) => (
          <Line
            key={work}
            name={t(workLabels[work])}
            value={
              since === null
                ? formats.number(count, 0)
                : t('installation.countSince', { count: formats.number(count, 0) ?? '', age: formats.age(since, now) ?? '' })
            }
          />
        )}
      </LineList>
    </Card>
  );
}

function StorageCard() {
  const t = useT();
  const formats = useFormats();
  const status = useInstallationStatus();
  const storage = status.data?.storage;
  const lasting = () => {
    if (storage === undefined || storage.freeBytes === null) return null;
    if (storage.daysLeft !== null) return t('installation.lastsDays', { count: storage.daysLeft });
    return t(storage.bytesPerDay > 0 ? 'installation.lastsLong' : 'installation.lastsUnknown');
  };
  const facts: readonly (readonly [name: string, value: string | null])[] | undefined = storage && [
    [t('installation.free'), storage.freeBytes === null ? t('installation.elsewhere') : formats.fileSize(storage.freeBytes)],
    [t('installation.growth'), t('installation.perDay', { size: formats.fileSize(storage.bytesPerDay) })],
    [t('installation.lasts'), lasting()],
    [t('installation.servers'), formats.number(storage.servers?.workers ?? null, 0)],
    [t('installation.onOneServer'), storage.servers?.onOne.join(', ') || null],
  ];
  return (
    <Card title={t('installation.storage')} flush>
      <LineList
        rows={facts?.filter(([, value]) => value !== null)}
        failure={status.isError ? `${t('installation.storageFailed')}. ${t(errorMessageOf(status.error))}` : null}
        onRetry={() => void status.refetch()}
      >
        {([name, value]) => <Line key={name} name={name} value={value} />}
      </LineList>
      {storage !== undefined && (
        <details className={classes['details']}>
          <summary>{t('installation.tables')}</summary>
          <LineList rows={storage.tables} failure={null} onRetry={() => undefined}>
            {({ name, bytes }) => <Line key={name} name={name} value={formats.fileSize(bytes)} />}
          </LineList>
        </details>
      )}
    </Card>
  );
}

function ProcessesCard() {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  const status = useInstallationStatus();
  const processes = status.data?.processes;
  const versions = new Set(processes?.map(({ version }) => version));
  return (
    <Card title={t('installation.processes')} flush>
      {versions.size > 1 && <Notice kind="warning">{t('installation.processesDiffer')}</Notice>}
      <LineList
        rows={processes}
        failure={status.isError ? `${t('installation.processesFailed')}. ${t(errorMessageOf(status.error))}` : null}
        onRetry={() => void status.refetch()}
      >
        {({ id, host, work, version, startedAt }) => (
          <Line
            key={id}
            name={host}
            value={t('installation.process', { work: t(processLabels[work]), version, age: formats.age(startedAt, now) ?? '' })}
          />
        )}
      </LineList>
    </Card>
  );
}

function RefusedCard() {
  const t = useT();
  const formats = useFormats();
  const refused = useInstallationStatus().data?.refused;
  return (
    <Card title={t('installation.refused')} flush>
      <p className={classes['text']}>{t(refused?.length === 0 ? 'installation.refusedNone' : 'installation.refusedText')}</p>
      <LineList rows={refused} failure={null} onRetry={() => undefined}>
        {({ reason, count }) => {
          const label = reasonLabels[reason];
          return <Line key={reason} name={label === undefined ? reason : t(label)} value={formats.number(count, 0)} />;
        }}
      </LineList>
    </Card>
  );
}

interface LineProps {
  readonly name: string;
  readonly value: string | null;
}

function Line({ name, value }: LineProps) {
  return (
    <li>
      <span>
        <strong>{name}</strong>
      </span>
      <span className={classes['value']}>{value}</span>
    </li>
  );
}
