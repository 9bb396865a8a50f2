import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { useHotkey } from '../../../ui/keyboard/use-hotkey.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EmptyState, ErrorState, SkeletonCards } from '../../../ui/table/table-states.tsx';
import { FittingRules } from '../rules/fitting-rules.tsx';
import { MakeRule } from '../rules/make-rule.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import { InboxBar } from './inbox-bar.tsx';
import { InboxList } from './inbox-list.tsx';
import classes from './inbox.module.css';
import { NotSent } from './not-sent.tsx';
import { fittingTrips, ruledTrips } from './ruled-trips.ts';
import { type InboxState, useInbox } from './use-inbox.ts';
import { useListFocus } from './use-list-focus.ts';

/** `/logbook/inbox`: the trips of the selected vehicle without a class, to be given one by a key or a tap each (LOG-008, TRIP-117). */
export function InboxScreen() {
  const vehicle = useVehicle();
  // Another vehicle has another inbox.
  return <Inbox key={vehicle.id} vehicle={vehicle} />;
}

function Inbox({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const inbox = useInbox(vehicle);
  const { query, trips, local } = inbox;
  return (
    <div className={classes['page']}>
      <PageHead title={t('inbox.title')} subtitle={<Progress inbox={inbox} />}>
        <LinkButton variant="default" to={paths.logbookRules()}>
          {t('classrules.toRules')}
        </LinkButton>
      </PageHead>
      <NotSent waiting={local.waiting.filter(({ vehicleId }) => vehicleId === vehicle.id)} />
      {query.data === undefined || inbox.isLearning ? (
        query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonCards count={5} />
        )
      ) : trips.length === 0 ? (
        <Nothing inbox={inbox} vehicleId={vehicle.id} />
      ) : (
        <Waiting inbox={inbox} vehicle={vehicle} />
      )}
    </div>
  );
}

function Waiting({ inbox, vehicle }: { readonly inbox: InboxState; readonly vehicle: Vehicle }) {
  const t = useT();
  const { trips, current, chosen, setChosen, setCurrent } = inbox;
  const focus = useListFocus(current?.id ?? null, setCurrent);
  const choose = (id: string) => {
    // Away from the checkbox, which takes keys for itself.
    focus.request();
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const isAll = trips.every(({ id }) => chosen.includes(id));
  return (
    <>
      <FittingRules trips={fittingTrips(inbox)} onApply={() => inbox.tagEach(ruledTrips(inbox))} />
      <Card
        flush
        title={t('trips.count', { count: trips.length })}
        label={t('inbox.title')}
        aside={
          <Button variant="subtle" size="xs" onClick={() => setChosen(isAll ? [] : trips.map(({ id }) => id))}>
            {t(isAll ? 'inbox.chooseNone' : 'inbox.chooseAll')}
          </Button>
        }
      >
        <InboxList inbox={inbox} vehicle={vehicle} onChoose={choose} root={focus.list} />
      </Card>
      <InboxBar inbox={inbox} vehicle={vehicle} onChoose={choose} onFocus={focus.request} />
    </>
  );
}

/** "12 of 40 done". */
function Progress({ inbox: { done, total, query } }: { readonly inbox: Pick<InboxState, 'done' | 'total' | 'query'> }) {
  const t = useT();
  // Keeps its line while the trips are read.
  if (total === 0 && query.data !== undefined) return null;
  return (
    <span role="status" className={classes['progress']}>
      {query.data === undefined ? '\u00a0' : t('inbox.progress', { done, total })}
      <progress value={done} max={total} aria-hidden />
    </span>
  );
}

interface NothingProps {
  readonly inbox: Pick<InboxState, 'done' | 'canUndo' | 'undo' | 'latest'>;
  readonly vehicleId: string;
}

function Nothing({ inbox: { done, canUndo, undo, latest }, vehicleId }: NothingProps) {
  const t = useT();
  useHotkey('u', undo);
  return (
    <EmptyState icon={IconCircleCheck} title={t('inbox.nothing')} text={t(done > 0 ? 'inbox.allDone' : 'inbox.nothingNext')}>
      {canUndo && (
        <Button variant="default" onClick={undo}>
          {t('table.undo')}
        </Button>
      )}
      {latest !== null && <MakeRule key={latest.tripId} vehicleId={vehicleId} trip={latest} />}
      <LinkButton variant="default" to={paths.trips()}>
        {t('trips.toTrips')}
      </LinkButton>
    </EmptyState>
  );
}
