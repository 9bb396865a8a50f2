import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { includesChangelog, includesForAccount } from '@wattbook/domain/vehicles/vehicle-plan';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { PlanNotice } from '../billing/plans/public.ts';
import { selectVehicle, useVehicles } from '../vehicles/public.ts';
import { type LoggedRecord, recordChangelogQuery } from './data/changelog.queries.ts';
import { ChangeList } from './list/change-list.tsx';
import classes from './list/change-list.module.css';

const pageRows = 10;

interface ChangelogCardProps {
  readonly record: LoggedRecord;
  /** Called after an undo, once the record is read again. */
  readonly onUndone?: () => void;
}

/** The change log of one record (TRIP-077, CHG-068), a part of the plan Professional of its vehicle, or of one of them for a card. */
export function ChangelogCard(props: ChangelogCardProps) {
  const t = useT();
  const { noun, owner } = props.record;
  const vehicles = useVehicles();
  const isIncluded =
    noun === 'cards' ? includesForAccount(vehicles, includesChangelog) : vehicles.some((one) => one.id === owner && includesChangelog(one));
  if (!isIncluded)
    return (
      <Card title={t('changelog.title')}>
        <PlanNotice text="changelog.notInPlan" />
      </Card>
    );
  return <LoadedCard {...props} />;
}

function LoadedCard({ record, onUndone }: ChangelogCardProps) {
  const t = useT();
  const { noun, owner } = record;
  const [limit, setLimit] = useState(pageRows);
  const { data, error, refetch } = useQuery({ ...recordChangelogQuery(record, limit), placeholderData: (before) => before });
  const all =
    noun === 'cards' ? undefined : (
      <Link {...paths.changelog()} className={clsx(classes['link'], classes['all'])} onClick={() => selectVehicle(owner)}>
        {t('changelog.all')}
      </Link>
    );
  return (
    <Card title={t('changelog.title')} aside={all} flush>
      <ChangeList
        log={data}
        failure={data === undefined && error !== null ? t('changelog.failed') : null}
        onRetry={() => void refetch()}
        onOlder={() => setLimit(limit + 5 * pageRows)}
        onUndone={onUndone}
        empty={<p className={classes['empty']}>{t('changelog.empty')}</p>}
      />
    </Card>
  );
}
