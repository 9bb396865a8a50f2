import { CurrentMark } from '../charge-marks.tsx';
import { chargePlace, needsNear } from '../charge-name.ts';
import type { ChargeRow } from '../data/charges.queries.ts';
import { Missing } from '../../../ui/table/missing.tsx';
import { useNameNear } from '../../places/public.ts';
import classes from './charge-place.module.css';

/** The place of a charge, above AC or DC. */
export function ChargePlace({ charge }: { readonly charge: Pick<ChargeRow, 'pointName' | 'address' | 'location' | 'ac' | 'acInferred'> }) {
  const nameNear = useNameNear(needsNear(charge));
  const place = chargePlace(charge, nameNear);
  return (
    <div className={classes['place']}>
      <div className={classes['name']} title={place ?? ''}>
        {place ?? <Missing />}
      </div>
      <CurrentMark charge={charge} />
    </div>
  );
}
