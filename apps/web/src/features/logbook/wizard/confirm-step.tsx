import { Checkbox } from '@mantine/core';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { includesLogbook } from '@wattbook/domain/vehicles/vehicle-plan';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PlanNotice } from '../../billing/plans/public.ts';
import type { CoverValues } from '../form/use-cover-form.ts';
import classes from './wizard.module.css';

/** The two sentences of a logbook for the tax office (LOG-013, OQ-166). */
const agreements = ['agreeOccasion', 'agreeFinal'] as const;
export type Agreement = Readonly<Record<(typeof agreements)[number], boolean>>;
export const noAgreement: Agreement = { agreeOccasion: false, agreeFinal: false };
export const isAgreed = (agreed: Agreement): boolean => agreements.every((one) => agreed[one]);

interface ConfirmStepProps {
  readonly vehicle: Pick<Vehicle, 'displayName' | 'type' | 'fleetTripLock'>;
  readonly type: LogbookType;
  readonly cover: CoverValues;
  readonly agreed: Agreement;
  readonly onAgree: (agreed: Agreement) => void;
}

/** What begins with the next click (LOG-013, LOG-017, LOG-018, LOG-029 to LOG-031). */
export function ConfirmStep({ vehicle, type, cover, agreed, onAgree }: ConfirmStepProps) {
  const t = useT();
  const formats = useFormats();
  const facts = [
    [t('logbook.confirmKind'), t(`logbook.kind.${type}`)],
    [t('logbook.confirmHolder'), `${cover.firstName} ${cover.lastName}`],
    [t('logbook.confirmHome'), `${cover.street}, ${cover.postCode} ${cover.city}`],
    [t('logbook.confirmVehicle'), vehicle.displayName],
    [t('logbook.confirmPlate'), cover.licensePlate],
    ...(type === 'commute'
      ? [
          [t('logbook.distanceToWork'), formats.withUnit('distance', cover.distanceToWork)],
          [t('logbook.personnelNumber'), cover.personnelNumber],
        ]
      : []),
  ] as const;
  return (
    <>
      <p className={classes['lead']}>{t('logbook.confirmLead')}</p>
      <dl className={classes['facts']}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className={classes['hint']}>
        {t('logbook.confirmBefore')} {t('logbook.confirmTags')}
      </p>
      {type === 'tax' &&
        agreements.map((one) => (
          <Checkbox
            key={one}
            label={t(`logbook.${one}`, { days: vehicle.fleetTripLock })}
            checked={agreed[one]}
            onChange={({ currentTarget: { checked } }) => onAgree({ ...agreed, [one]: checked })}
          />
        ))}
      {!includesLogbook(vehicle) && <PlanNotice text="logbook.notInPlan" />}
    </>
  );
}
