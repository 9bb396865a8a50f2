import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { includesChangelog } from '@wattbook/domain/vehicles/vehicle-plan';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { selectVehicle, useVehicles } from '../vehicles/public.ts';
import { type LoggedRecord, recordChangelogQuery } from './data/changelog.queries.ts';
import { ChangeList } from './list/change-list.tsx';
import { NotInPlan } from './list/not-in-plan.tsx';
import classes from './list/change-list.module.css';

const pageRows = 10;

/** The change log of one record (TRIP-077, CHG-068), a part of the plan Professional of its vehicle, or of one of them for a card. */
export function ChangelogCard({ record }: { readonly record: LoggedRecord }) {
  const t = useT();
  const { noun, owner } = record;
  const vehicles = useVehicles().filter(({ id }) => noun === 'cards' || id === owner);
  if (!vehicles.some(includesChangelog))
    return (
      <Card title={t('changelog.title')}>
        <NotInPlan />
      </Card>
    );
  return <LoadedCard record={record} />;
}

function LoadedCard({ record }: { readonly record: LoggedRecord }) {
  const t = useT();
  const { noun, owner } = record;
  const [limit, setLimit] = useState(pageRows);
  const { data, error, refetch } = useQuery({ ...recordChangelogQuery(record, limit), placeholderData: (before) => before });
  const all =
    noun === 'cards' ? undefined : (
      <Link {...paths.changelog()} onClick={() => selectVehicle(owner)}>
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
        empty={<p className={classes['empty']}>{t('changelog.empty')}</p>}
      />
    </Card>
  );
}
