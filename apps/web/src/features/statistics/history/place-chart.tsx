import type { VisitedPlaces } from '@wattbook/contract/statistics/vehicle-history.schema';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import { useNameNear, placeText } from '../../places/public.ts';
import { useSiteNames } from '../../sites/names/public.ts';
import classes from './place-chart.module.css';
import { placeAxis, placePanels, shownPlaces } from './ranked-panels.ts';

/** The places of a year by visits. */
export function PlaceChart({ of }: { readonly of: VisitedPlaces }) {
  const t = useT();
  const formats = useFormats();
  const nameNear = useNameNear(true);
  const { nameOf } = useSiteNames(true);
  const panels = useMemo(() => placePanels(of, formats, t), [of, formats, t]);
  const placeName = ({ siteId, address, location }: VisitedPlaces['places'][number]) => {
    const text = placeText(address, location, nameNear);
    return nameOf(siteId) ?? [text?.street, text?.city].filter((part) => part !== undefined && part !== '').join(', ');
  };
  const axis = placeAxis(of, placeName, t);
  return (
    <ChartFrame
      title={t('history.placesTitle')}
      panels={panels}
      axis={axis}
      fileName={`places-${of.year}`}
      emptyText={t('history.noPlaces')}
      tickNames={
        <ol className={classes['names']}>
          {shownPlaces(of).map((place) => (
            <li key={JSON.stringify([place.siteId, place.address, place.location])}>{placeName(place)}</li>
          ))}
        </ol>
      }
    />
  );
}
