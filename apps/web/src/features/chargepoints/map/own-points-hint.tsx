import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './charge-map.module.css';
import { type ConnectorType, connectorTypes, isFilterSaved, type MapFilter } from './map-filter.ts';

const allTypes = Object.keys(connectorTypes) as ConnectorType[];

interface OwnPointsHintProps {
  readonly filter: MapFilter;
  readonly found: number | undefined;
  readonly onFilter: (filter: MapFilter) => void;
}

/**
 * Why the map is empty or nearly so: no public charge points are chosen. Until the user has closed it or changed the filter once; where nothing is found, in every visit.
 * It lies on the map, where a phone shows it at once and nothing moves.
 */
export function OwnPointsHint({ filter, found, onFilter }: OwnPointsHintProps) {
  const t = useT();
  const [isKnown] = useState(() => isFilterSaved(localStorage));
  const [isClosed, setClosed] = useState(false);
  if (filter.types.length > 0 || found === undefined || isClosed || (isKnown && found > 0)) return null;
  const close = () => {
    setClosed(true);
    // Saved as it is: chosen.
    onFilter(filter);
  };
  return (
    <div className={classes['hint']}>
      <Notice kind="info" onDismiss={close} dismissLabel={t('shell.close')}>
        {t('chargeMap.nothingChosen')}{' '}
        <Button variant="default" size="xs" onClick={() => onFilter({ ...filter, types: allTypes })}>
          {t('chargeMap.showAll')}
        </Button>
      </Notice>
    </div>
  );
}
