import { useQuery } from '@tanstack/react-query';
import type { LiveState } from '@wattbook/contract/vehicles/vehicle.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { type Formats, type QuantityName, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import { StateChip } from '../../../ui/marks/state-chip.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { liveStatusQuery } from '../data/live-state.ts';
import { Reported } from './reported.tsx';
import classes from './live-card.module.css';

type Name = keyof LiveState['values'];
type Format = (value: number | boolean, formats: Formats, t: Translate) => string | null;

const measured =
  (quantity: QuantityName): Format =>
  (value, formats) =>
    typeof value === 'number' ? formats.withUnit(quantity, value) : null;
const either =
  (yes: MessageKey, no: MessageKey): Format =>
  (value, _, t) =>
    t(value === true ? yes : no);

/** The live values in their order on the card. */
const formatOf: Readonly<Record<Name, Format>> = {
  level: measured('percent'),
  range: measured('range'),
  odometer: (value, formats) => (typeof value === 'number' ? formats.withUnit('odometer', value, { decimals: 0 }) : null),
  fuelLevel: measured('percent'),
  plugged: either('vehicleDetails.yes', 'vehicleDetails.no'),
  chargerPower: measured('power'),
  socLimit: measured('percent'),
  speed: measured('speed'),
  power: measured('power'),
  climate: either('vehicleDetails.on', 'vehicleDetails.off'),
  outTemp: measured('temperature'),
  inTemp: measured('temperature'),
};
const names = Object.keys(formatOf) as Name[];

/** What a vehicle reported last: each value with its age and its source (DASH-002). Values that it never reported have no line. */
export function LiveCard({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const formats = useFormats();
  const { data: status, isError } = useQuery(liveStatusQuery(vehicleId));
  const known = names.flatMap((name) => {
    const carried = status?.values[name] ?? null;
    const text = carried === null ? null : formatOf[name](carried.value, formats, t);
    return carried === null || text === null ? [] : [{ name, text, at: carried.at, source: carried.source }];
  });
  return (
    <Card
      title={t('vehicleDetails.live')}
      aside={status !== undefined && <StateChip state={status.state} lastState={status.lastState} lastReport={status.lastUpdate} />}
    >
      {status === undefined && (isError ? <p>{t('vehicleDetails.liveFailed')}</p> : <LineSkeleton count={3} />)}
      {status !== undefined && known.length === 0 && <p>{t('vehicleDetails.liveNone')}</p>}
      {known.length > 0 && (
        <dl className={classes['values']}>
          {known.map(({ name, text, at, source }) => (
            <div key={name}>
              <dt>{t(`vehicleDetails.${name}`)}</dt>
              <dd>
                <strong>{text}</strong>
                <span>
                  <Reported at={at} source={source} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
