import { Button, TextInput } from '@mantine/core';
import { parseQuantity } from '@wattbook/i18n/formats/parse-number';
import type { ClassifiedTrip } from '@wattbook/domain/trips/trip-shares';
import { tripClasses } from '@wattbook/domain/trips/trip-tags';
import { tripClassMessages } from '@wattbook/i18n/trip-messages';
import { useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { TagMark, type TagClass } from '../../../ui/marks/tag-chips.tsx';
import { enteredShares, sentShares, type Shares, unallocated } from './division.ts';
import type { PurposeChanges } from './purpose.ts';
import classes from './purpose.module.css';

/** Half of the last shown decimal, in the user's unit: a distance is entered as coarsely as it is shown. */
const LAST_DECIMAL = 0.051;

interface DivisionFieldsProps {
  readonly trip: ClassifiedTrip;
  readonly onDivide: (changes: PurposeChanges) => void;
  readonly errorOf: (name: string) => string | undefined;
}

/** Divides the distance of a trip between the classes; it can be saved once the whole distance is allocated (TRIP-090, TRIP-098, TRIP-100). */
export function DivisionFields({ trip, onDivide, errorOf }: DivisionFieldsProps) {
  const t = useT();
  const formats = useFormats();
  const [inputs, setInputs] = useState<Readonly<Record<TagClass, string>>>(() => {
    const stored = enteredShares(trip);
    const shown = (one: TagClass) => (stored[one] === 0 ? '' : (formats.value('distance', stored[one]) ?? ''));
    return { business: shown('business'), toWork: shown('toWork'), private: shown('private') };
  });
  const parsed = (one: TagClass) => parseQuantity(formats.quantity('distance'), inputs[one], formats.preferences);
  const kmOf = (one: TagClass): number => {
    const read = parsed(one);
    return read.ok ? (read.value ?? 0) : Number.NaN;
  };
  const shares: Shares = { business: kmOf('business'), toWork: kmOf('toWork'), private: kmOf('private') };
  const rounding = formats.quantity('distance').toStored(LAST_DECIMAL, formats.preferences);
  const left = unallocated(trip.distance, shares, rounding);
  const isValid = left === 0 && tripClasses.every((one) => shares[one] >= 0);
  const problemOf = (one: TagClass) => (shares[one] >= 0 ? errorOf(`${one}Distance`) : t('errors.field.number'));
  return (
    <div className={classes['division']}>
      {tripClasses.map((one) => (
        <TextInput
          key={one}
          label={
            <>
              <TagMark kind={one} />
              {t(tripClassMessages[one])}
            </>
          }
          value={inputs[one]}
          onChange={({ currentTarget }) => setInputs({ ...inputs, [one]: currentTarget.value })}
          error={problemOf(one)}
          inputMode="decimal"
          autoComplete="off"
          rightSection={<span className={classes['unit']}>{formats.unit('distance')}</span>}
          rightSectionPointerEvents="none"
        />
      ))}
      <p className={classes['left']} data-done={isValid || undefined} role="status">
        {isValid
          ? t('trips.allocated')
          : left < 0
            ? t('trips.allocatedTooMuch', { distance: formats.withUnit('distance', -left) ?? '' })
            : t('trips.unallocated', { distance: formats.withUnit('distance', left) ?? '' })}
      </p>
      <Button variant="default" disabled={!isValid} onClick={() => onDivide(sentShares(trip.distance, shares))}>
        {t('trips.divide')}
      </Button>
    </div>
  );
}
