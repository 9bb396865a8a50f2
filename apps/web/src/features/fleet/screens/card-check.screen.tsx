import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { canWrite } from '@wattbook/domain/access/actor';
import { cardsToCheck } from '@wattbook/domain/fleet/fleet-tasks';
import { useEffect, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { ErrorState } from '../../../ui/table/table-states.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { useActor, useUser } from '../../account/public.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { type CheckedCard, checkedCardsQuery, useCardChecks } from '../cards/check-cards.queries.ts';
import { NotifyChangeDialog } from '../cards/notify-change.dialog.tsx';
import classes from '../fleet.module.css';

/** `/fleet_card_check`: whether the cards of the fleet are still right (TEAM-057 to TEAM-072). */
export function CardCheckScreen() {
  const t = useT();
  const navigate = useNavigate();
  const vehicle = useVehicle();
  const { data, isPending, refetch } = useQuery(checkedCardsQuery(useUser().id));
  const [now] = useState(() => Date.now());
  const due = data === undefined ? undefined : cardsToCheck(data, vehicle.id, now);
  const isDone = due?.length === 0;
  // TEAM-059
  useEffect(() => {
    if (isDone) void navigate({ ...paths.dashboard(), replace: true });
  }, [isDone, navigate]);
  if (isPending || isDone) return <DetailSkeleton />;
  return (
    <>
      <PageHead title={t('fleet.checkTitle')} subtitle={vehicle.displayName} />
      <div className={classes['cards']}>
        {due === undefined ? (
          <Card flush>
            <ErrorState onRetry={() => void refetch()} />
          </Card>
        ) : (
          <DueCards cards={due} />
        )}
      </div>
    </>
  );
}

function DueCards({ cards }: { readonly cards: readonly CheckedCard[] }) {
  const t = useT();
  const formats = useFormats();
  const mayWrite = canWrite(useActor());
  const { confirm, notify } = useCardChecks(useUser().id);
  const [isPicking, setPicking] = useState(false);
  const onError = (error: unknown) => toastError(t(errorMessageOf(error)));
  const confirming = useMutation({
    mutationFn: () => confirm(cards),
    onSuccess: () => toastSuccess(t('fleet.confirmSuccess')),
    onError,
  });
  const notifying = useMutation({
    mutationFn: (picked: readonly CheckedCard[]) => notify(picked, cards.length),
    onSuccess: () => toastSuccess(t('fleet.notifyChangeSuccess')),
    onError,
    onSettled: () => setPicking(false),
  });
  const busy = confirming.isPending || notifying.isPending;
  return (
    <>
      <p>{t('fleet.checkText')}</p>
      <Card>
        <ul className={classes['list']}>
          {cards.map(({ id, name, fleetChecks }) => {
            const last = fleetChecks.at(-1);
            return (
              <li key={id}>
                {name}
                <div className={classes['hint']}>
                  {last === undefined ? t('fleet.neverChecked') : t('fleet.checked', { date: formats.date(last.date) ?? '' })}
                </div>
              </li>
            );
          })}
        </ul>
      </Card>
      <div className={classes['actions']}>
        <Button
          variant="default"
          disabled={!mayWrite || busy}
          onClick={() => (cards.length === 1 ? notifying.mutate(cards) : setPicking(true))}
        >
          {t('fleet.notify')}
        </Button>
        <Button disabled={!mayWrite || notifying.isPending} loading={confirming.isPending} onClick={() => confirming.mutate()}>
          {t('fleet.confirm')}
        </Button>
      </div>
      {isPicking && (
        <NotifyChangeDialog cards={cards} busy={notifying.isPending} onProceed={notifying.mutate} onClose={() => setPicking(false)} />
      )}
    </>
  );
}
