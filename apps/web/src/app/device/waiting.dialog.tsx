import { Button } from '@mantine/core';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ApiError } from '../../api/api-error.ts';
import { errorMessageOf } from '../../api/error-messages.ts';
import { type ChangeLine, enteredLines } from '../../features/changelog/lines/public.ts';
import { contactLines } from '../../features/contacts/lines/public.ts';
import { useVehicles } from '../../features/vehicles/public.ts';
import { type Formats, useFormats } from '../../i18n/use-formats.ts';
import { type Translate, useT } from '../../i18n/use-t.ts';
import { outbox } from '../../outbox/browser-outbox.ts';
import type { WaitingChange } from '../../outbox/waiting-change.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import classes from './device.module.css';

interface WaitingDialogProps {
  readonly waiting: readonly WaitingChange[];
  readonly onClose: () => void;
}

/** The changes that this browser has and the server has not: what they say, why they were refused, and how to send or withdraw them. */
export function WaitingDialog({ waiting, onClose }: WaitingDialogProps) {
  const t = useT();
  return (
    <Dialog opened onClose={onClose} title={t('device.title')} size="lg">
      {waiting.length === 0 ? (
        <p>{t('device.empty')}</p>
      ) : (
        <ul className={classes['changes']}>
          {waiting.map((change) => (
            <Waiting key={change.key} change={change} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Waiting({ change }: { readonly change: WaitingChange }) {
  const t = useT();
  const formats = useFormats();
  const vehicles = useVehicles();
  const { key, noun, before, changes, record, refusal } = change;
  const vehicleName = (id: string) => vehicles.find((vehicle) => vehicle.id === id)?.displayName ?? null;
  const action = record.id === null ? 'created' : 'changed';
  // A place of a sealed account is a sealed text, which nobody reads here.
  const old = record.id === null ? null : before;
  // Contacts have no change log.
  const lines =
    noun === 'contacts'
      ? contactLines(old, changes, t)
      : enteredLines({ noun, action, entityOld: old, entityNew: changes }, { formats, t, vehicleName });
  const title = subjectOf(change, formats, t);
  const copy = async () => {
    await navigator.clipboard.writeText([title, ...lines.map(({ label, after }) => `${label}: ${after}`)].join('\n'));
    toastSuccess(t('device.copied'));
  };
  const withdraw = () => {
    if (!outbox.remove(key)) toastError(t('device.onItsWay'));
  };
  return (
    <li>
      <strong>{title}</strong>
      <Lines lines={lines} />
      <p className={refusal === null ? classes['state'] : classes['refused']}>{stateOf(refusal, t)}</p>
      <div className={classes['actions']}>
        {refusal !== null && (
          <Button size="xs" onClick={() => void outbox.insist(key)}>
            {t(refusal.word === 'conflict' && record.id !== null ? 'table.overwrite' : 'device.sendAgain')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => void copy()}>
          {t('device.copy')}
        </Button>
        <Button size="xs" variant="default" onClick={withdraw}>
          {t('device.withdraw')}
        </Button>
      </div>
    </li>
  );
}

const Lines = ({ lines }: { readonly lines: readonly ChangeLine[] }) => (
  <ul>
    {lines.map(({ name, label, before, after }) => (
      <li key={name}>
        <span className={classes['label']}>{label}</span> {before === null ? after : `${before} → ${after}`}
      </li>
    ))}
  </ul>
);

/** Why a change is not saved yet. */
function stateOf(refusal: WaitingChange['refusal'], t: Translate): string {
  if (refusal === null) return t('device.waits');
  if (refusal.word === 'unsure') return t('device.unsure');
  const problems = Object.values(refusal.fields);
  return problems.length > 0 ? problems.join(' ') : t(errorMessageOf(new ApiError(refusal.word), { conflict: 'device.conflict' }));
}

/** What a change is of. */
function subjectOf({ noun, record: { id, startTime, name } }: WaitingChange, formats: Formats, t: Translate): string {
  const time = formats.dateTime(startTime) ?? '';
  if (noun === 'trips') return t(id === null ? 'device.newTrip' : 'device.trip', { time });
  if (noun === 'charges') return t(id === null ? 'device.newCharge' : 'device.charge', { time });
  return t(id === null ? 'device.newRecord' : 'device.record', { noun: t(nounNames[noun]), name: name ?? '' });
}

const nounNames = {
  costs: 'device.costs',
  reminders: 'device.reminders',
  tyres: 'device.tyres',
  cards: 'device.cards',
  contacts: 'device.contacts',
} as const satisfies Record<string, MessageKey>;
