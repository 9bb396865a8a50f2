import { CurrentMark } from '../charge-marks.tsx';
import { chargePlace, needsNear } from '../charge-name.ts';
import type { ChargeRow } from '../data/charges.queries.ts';
import { PlaceLine } from '../../../ui/table/cells.tsx';
import { useSiteNames } from '../../sites/names/public.ts';
import { useNameNear } from '../../places/public.ts';
import classes from './charge-place.module.css';

/** The place of a charge, above AC or DC. */
export function ChargePlace({
  charge,
}: {
  readonly charge: Pick<ChargeRow, 'pointName' | 'address' | 'location' | 'siteId' | 'ac' | 'acInferred'>;
}) {
  const nameNear = useNameNear(needsNear(charge) && charge.siteId === null);
  const known = chargePlace(charge, nameNear);
  const site = useSiteNames(charge.siteId !== null).nameOf(charge.siteId);
  const place = site ?? known;
  return (
    <div className={classes['place']}>
      <div className={classes['name']} title={[site, known].filter((text) => text !== null).join(', ')}>
        {place ?? <PlaceLine place={null} />}
      </div>
      <CurrentMark charge={charge} />
    </div>
  );
}
