import { Link } from '@tanstack/react-router';
import type { BatteryState } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useVehicle } from '../../vehicles/public.ts';
import classes from './degradation.module.css';

/** A sentence about the battery, and what to do or to know; without the second what is usual is shown. */
const sentences: Readonly<Record<BatteryState['judgement'], readonly [judgement: MessageKey, next?: MessageKey]>> = {
  too_few: ['degradation.tooFew', 'degradation.tooFewNext'],
  no_size: ['degradation.noSize', 'degradation.noSizeNext'],
  since_records: ['degradation.sinceRecords', 'degradation.sinceRecordsNext'],
  above_size: ['degradation.aboveSize', 'degradation.aboveSizeNext'],
  no_mileage: ['degradation.noMileage'],
  good: ['degradation.good'],
  normal: ['degradation.normal'],
  low: ['degradation.low', 'degradation.lowNext'],
};
const compared: ReadonlySet<BatteryState['judgement']> = new Set(['good', 'normal', 'low']);
/** The judgements whose next step is in the form of the vehicle. */
const inSettings: ReadonlySet<BatteryState['judgement']> = new Set(['no_size', 'above_size']);
const certainties = { high: 'degradation.high', medium: 'degradation.medium', low: 'degradation.unsure' } as const;

/** What the health means, how sure it is, and what it is based on. */
export function BatteryAssessment({ battery }: { readonly battery: BatteryState }) {
  const t = useT();
  const formats = useFormats();
  const vehicle = useVehicle();
  const { judgement, basis, certainty, charges, kWh, from, until, odometer, typical } = battery;
  const [sentence, next] = sentences[judgement];
  const usual =
    compared.has(judgement) && odometer !== null
      ? t('degradation.typical', {
          odometer: formats.withUnit('odometer', odometer, { decimals: 0 }) ?? '',
          percent: formats.withUnit('percent', typical) ?? '',
        })
      : null;
  const times = { from: formats.date(from) ?? '', until: formats.date(until) ?? '' };
  const evidence =
    basis === 'range'
      ? t('degradation.byRange', { count: charges, ...times })
      : t('degradation.byEnergy', { count: charges, energy: formats.withUnit('energy', kWh, { decimals: 0 }) ?? '', ...times });
  return (
    <Card className={classes['assessment']} label={t('degradation.judgement')}>
      <p className={classes['judgement']}>{t(sentence)}</p>
      {[usual, next === undefined ? null : t(next)].map((text) => text !== null && <p key={text}>{text}</p>)}
      {inSettings.has(judgement) && <Link {...paths.vehicle(vehicle.id)}>{t('vehicles.edit')}</Link>}
      <dl className={classes['grounds']}>
        {certainty !== null && (
          <div>
            <dt>{t('degradation.certainty')}</dt>
            <dd>{t(certainties[certainty])}</dd>
          </div>
        )}
        {charges > 0 && (
          <div>
            <dt>{t('degradation.evidence')}</dt>
            <dd>{evidence}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
