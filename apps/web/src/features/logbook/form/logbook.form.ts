import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { isLicensePlate, MAX_PERSONNEL_NUMBER, vehicleNumbers, vehicleTexts } from '@wattbook/domain/vehicles/vehicle-fields';
import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled, shownIf } from '../../../ui/form/field.ts';
import { quantity } from '../../../ui/form/kinds/number.tsx';
import { personName } from '../../../ui/form/kinds/person-name.ts';
import { text } from '../../../ui/form/kinds/text.tsx';

/** What stands on the cover of a logbook; `distanceToWork` in km. */
export interface LogbookBody {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly postCode: string;
  readonly city: string;
  readonly licensePlate: string;
  readonly distanceToWork: number | null;
  readonly personnelNumber: string | null;
}

interface LogbookAbout {
  readonly type: LogbookType | null;
}

const isCommute = ({ type }: LogbookAbout): boolean => type === 'commute';

/** The cover of a logbook (LOG-021 to LOG-026, LOG-049). */
export const logbookForm = defineForm<LogbookBody>()('logbook', {
  firstName: labelled('accountForm.firstName', personName({ autoComplete: 'given-name', section: 'person' })),
  lastName: labelled('accountForm.lastName', personName({ autoComplete: 'family-name', section: 'person' })),
  street: text({
    section: 'home',
    wide: true,
    required: true,
    maxLength: 200,
    alsoNamed: ['address'],
    hints: { autoComplete: 'address-line1' },
  }),
  postCode: text({ section: 'home', required: true, maxLength: 20, hints: { autoComplete: 'postal-code' } }),
  city: text({ section: 'home', required: true, maxLength: 100, hints: { autoComplete: 'address-level2' } }),
  licensePlate: labelled(
    'vehicles.plate',
    text({
      section: 'car',
      required: true,
      maxLength: vehicleTexts.licensePlate,
      check: (plate) => (isLicensePlate(plate) ? null : { word: 'plate' }),
      hints: { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' },
    }),
  ),
  distanceToWork: shownIf(
    isCommute,
    quantity('distance', { section: 'commute', required: true, belowIsNone: true, limits: vehicleNumbers.distanceToWork }),
  ),
  personnelNumber: shownIf(
    isCommute,
    text({
      section: 'commute',
      maxLength: MAX_PERSONNEL_NUMBER,
      hints: { inputMode: 'numeric', autoComplete: 'off' },
      check: (number) => (/^\d*$/.test(number) ? null : { word: 'number' }),
    }),
  ),
});
