import { canWrite } from '@wattbook/domain/access/actor';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Change } from '@wattbook/contract/changelog/change.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useUser, useActor } from '../../account/public.ts';
import { useVehicles } from '../../vehicles/public.ts';
import { changeLines } from '../values/change-lines.ts';
import { actionText, authorText, refusalText, subjectAddress, subjectText } from './change-texts.ts';
import classes from './change-list.module.css';

interface ChangeEntryProps {
  readonly change: Change;
  readonly namesRecord: boolean;
  readonly isRunning: boolean;
  readonly onUndo: () => void;
}

/** One entry: what was changed in words, when and by whom, and its undo (TRIP-083 to TRIP-085). */
export function ChangeEntry({ change, namesRecord, isRunning, onUndo }: ChangeEntryProps) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const formats = useFormats();
  const user = useUser();
  const vehicles = useVehicles();
  const vehicleName = (id: string) => vehicles.find((vehicle) => vehicle.id === id)?.displayName ?? null;
  const action = actionText(change, t);
  const subject = subjectText(change, formats, t);
  const title = namesRecord ? t('changelog.ofSubject', { subject, action }) : action;
  const address = namesRecord ? subjectAddress(change) : null;
  const refusal = refusalText(change, t);
  const isDeletion = change.action === 'deleted';
  // A support view only reads.
  const canUndo = change.undo === 'possible' && mayWrite;
  return (
    <li>
      <div className={classes['entry']}>
        <strong>
          {address === null ? (
            title
          ) : (
            <Link {...address} className={classes['link'] ?? ''}>
              {title}
            </Link>
          )}
        </strong>
        <ul className={classes['changes']}>
          {changeLines(change, { formats, t, vehicleName }).map(({ name, label, before, after }) => (
            <li key={name}>
              <span className={classes['label']}>{label}</span> {before === null ? after : `${before} → ${after}`}
            </li>
          ))}
        </ul>
        <small>{t('changelog.entryBy', { time: formats.dateTime(change.createdAt) ?? '', name: authorText(change, user.id, t) })}</small>
        {change.undoneAt !== null && <small>{t('changelog.undoneAt', { time: formats.dateTime(change.undoneAt) ?? '' })}</small>}
        {refusal !== null && <small>{refusal}</small>}
      </div>
      {canUndo && (
        <Button
          variant="default"
          size="xs"
          loading={isRunning}
          aria-label={t(isDeletion ? 'changelog.restoreOf' : 'changelog.undoOf', { change: title })}
          onClick={onUndo}
        >
          {t(isDeletion ? 'changelog.restore' : 'changelog.undo')}
        </Button>
      )}
    </li>
  );
}
