import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { StatementMonth } from '@wattbook/contract/statements/statement.schema';
import type { StatedName } from '@wattbook/domain/statements/stated-names';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { issueStatement, saveStatement, statementsOf } from '../data/statements.queries.ts';
import classes from './month-list.module.css';

interface MonthActionsProps {
  readonly vehicleId: string;
  readonly month: StatementMonth;
  readonly canIssue: boolean;
}

/** Downloads the statements of a month, issues the first one, and corrects the newest one where its charges or names are other ones now. */
export function MonthActions({ vehicleId, month, canIssue }: MonthActionsProps) {
  const t = useT();
  const formats = useFormats();
  const [asks, setAsks] = useState(false);
  const { statements, isOver, charges, changed, names } = month;
  const isNew = statements.length === 0;
  const canAsk = canIssue && isOver && (isNew ? charges > 0 : changed || names.length > 0);
  return (
    <div className={classes['actions']}>
      {!isOver && <span className={classes['state']}>{t('statements.running')}</span>}
      {statements.map(({ id, number, issuedAt }) => (
        <Button
          key={id}
          variant="default"
          leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
          title={t('statements.issuedOn', { date: formats.date(issuedAt) ?? '' })}
          onClick={() => void saveStatement(id).catch((error: unknown) => toastError(t(errorMessageOf(error))))}
        >
          {t('statements.number', { number: String(number) })}
        </Button>
      ))}
      {canAsk && (
        <Button variant={isNew ? 'filled' : changed ? 'default' : 'subtle'} onClick={() => setAsks(true)}>
          {t(isNew ? 'statements.issue' : changed ? 'statements.correct' : 'statements.correctNames')}
        </Button>
      )}
      {asks && <IssueDialog vehicleId={vehicleId} month={month} onClose={() => setAsks(false)} />}
    </div>
  );
}

interface IssueDialogProps {
  readonly vehicleId: string;
  readonly month: StatementMonth;
  readonly onClose: () => void;
}

/** Asks before a statement is issued, because none is ever changed. */
function IssueDialog({ vehicleId, month, onClose }: IssueDialogProps) {
  const t = useT();
  const formats = useFormats();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [before] = month.statements;
  const name = formats.month(`${month.month}-15T12:00:00Z`) ?? '';
  const issue = async () => {
    setBusy(true);
    try {
      const { number } = await issueStatement(vehicleId, month);
      toastSuccess(t('statements.issued', { number: String(number) }));
    } catch (error) {
      toastError(reasonOf(error) ?? t(errorMessageOf(error, { conflict: 'statements.conflict' })));
    }
    await client.invalidateQueries(statementsOf(vehicleId));
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => void issue()}
      title={t(before === undefined ? 'statements.issueTitle' : 'statements.correctTitle', { month: name })}
      confirmLabel={t(before === undefined ? 'statements.issue' : 'statements.correct')}
      busy={busy}
      harmless
    >
      {before === undefined
        ? t('statements.issueText')
        : t('statements.correctText', { number: String(before.number), date: formats.date(before.issuedAt) ?? '' })}
      <ChangedNames month={month} />
    </ConfirmDialog>
  );
}

const nameLabels = {
  employer: 'statements.employer',
  employee: 'statements.employee',
  personnelNumber: 'statements.personnelNumber',
  make: 'statements.make',
  licensePlate: 'statements.licensePlate',
  vin: 'statements.vin',
} as const satisfies Readonly<Record<StatedName, MessageKey>>;

/** The names that a correction takes over: they may have been right in the month. */
function ChangedNames({ month: { names } }: { readonly month: StatementMonth }) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <>
      <p className={classes['namesNote']}>{t('statements.namesDiffer')}</p>
      <ul className={classes['names']}>
        {names.map(({ name, before, after }) => (
          <li key={name}>{t('statements.nameChanged', { name: t(nameLabels[name]), before: before ?? '–', after: after ?? '–' })}</li>
        ))}
      </ul>
    </>
  );
}

/** What the server says of the month; null: nothing. */
const reasonOf = (error: unknown): string | null => (error instanceof ApiError ? (Object.values(error.fields)[0] ?? null) : null);
