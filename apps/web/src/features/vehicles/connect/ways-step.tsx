import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import type { RefObject } from 'react';
import type { Address } from '../../../address.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { connectorsQuery } from '../data/connections.queries.ts';
import { ConnectorCard } from './connector-card.tsx';
import classes from './connect.module.css';

interface WaysStepProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly make: string;
  readonly country: Country | '';
  readonly vehicle: Vehicle | null;
  /** The address of the step before; null where the make is that of the vehicle. */
  readonly before: Address | null;
}

/** The sources that serve a make, the best one first (OQ-069). */
export function WaysStep({ heading, make, country, vehicle, before }: WaysStepProps) {
  const t = useT();
  const { data: connectors, error, refetch, isFetching } = useQuery(connectorsQuery(make, country));
  // A broker is recommended to nobody: who has one knows.
  const best = connectors?.find(({ connector, missing }) => missing.length === 0 && connector !== 'mqtt');
  return (
    <>
      <div>
        {before !== null && (
          <Link {...before} className={classes['change'] ?? ''}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            {t('connect.changeMake')}
          </Link>
        )}
        <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
          {t('connect.wayTitle', { make })}
        </h2>
      </div>
      {connectors === undefined && error !== null && !isFetching && (
        <div className={classes['failed']}>
          <Notice kind="danger">
            {t('connect.waysFailed')} {t(errorMessageOf(error))}
          </Notice>
          <Button variant="default" onClick={() => void refetch()}>
            {t('errors.retry')}
          </Button>
        </div>
      )}
      {connectors === undefined && (error === null || isFetching) && (
        <Card flush>
          <LineSkeleton count={4} />
        </Card>
      )}
      {connectors?.length === 0 && <Notice kind="info">{t('connect.noWay')}</Notice>}
      {connectors !== undefined && connectors.length > 0 && (
        <div className={classes['ways']}>
          {connectors.map((connector) => (
            <ConnectorCard key={connector.connector} {...{ connector, make, country, vehicle }} isBest={connector === best} />
          ))}
        </div>
      )}
    </>
  );
}
