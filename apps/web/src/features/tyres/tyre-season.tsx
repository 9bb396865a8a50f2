import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { refreshRows, type SavedSource } from '../../lists/row-source.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { useToday } from '../../ui/range/use-today.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { tyresQuery } from './tyres.queries.ts';
import classes from './tyres.module.css';

interface SeasonReminder {
  readonly description: string;
  readonly kind: 'Tyres';
  readonly dueDate: string;
  readonly everyMonths: number;
}

interface TyreSeasonProps {
  readonly vehicleId: string;
  /** The reminders of the vehicle, and whether it has one of tyres already. */
  readonly reminders: Pick<SavedSource<unknown, SeasonReminder>, 'noun' | 'save'>;
  readonly isReminded: boolean;
}

/** The next first of a month from a day on: `2026-11-02` and `10-01` make `2027-10-01`. */
const nextDay = (today: string, day: string): string => `${Number(today.slice(0, 4)) + (today.slice(5) < day ? 0 : 1)}-${day}`;

/** Says that the season asks for other tyres, and offers to be reminded of it. Nothing where there is only one kind of tyres. */
export function TyreSeason({ vehicleId, reminders, isReminded }: TyreSeasonProps) {
  const t = useT();
  const client = useQueryClient();
  const today = useToday();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery(tyresQuery(vehicleId));
  const seasons = new Set(data?.data.map(({ season }) => season));
  const canBeReminded = !isReminded && seasons.has('Summer') && seasons.has('Winter');
  const due = data?.seasonDue ?? null;
  if (due === null && !canBeReminded) return null;
  const remind = async () => {
    setBusy(true);
    const of = { kind: 'Tyres', everyMonths: 12 } as const;
    try {
      await reminders.save(vehicleId, null, { ...of, description: t('tyres.remindWinter'), dueDate: nextDay(today, '10-01') });
      await reminders.save(vehicleId, null, { ...of, description: t('tyres.remindSummer'), dueDate: nextDay(today, '04-01') });
      toastSuccess(t('tyres.reminded'));
    } catch {
      toastError(t('tyres.notReminded'));
    }
    setBusy(false);
    await refreshRows(client, reminders.noun, vehicleId);
  };
  return (
    <div className={classes['season']}>
      {due !== null && <Notice kind="warning">{t(due === 'Winter' ? 'tyres.dueWinter' : 'tyres.dueSummer')}</Notice>}
      {canBeReminded && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void remind()}>
          {t('tyres.remind')}
        </Button>
      )}
    </div>
  );
}
