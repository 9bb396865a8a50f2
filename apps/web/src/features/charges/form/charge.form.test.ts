import { describe, expect, it } from 'vitest';
import { initialInputs } from '../../../ui/form/form-values.ts';
import { englishFormats, exampleCharge, germanMiles } from '../testing/charge-row.ts';
import { chargeForm } from './charge.form.ts';

describe('odometer and range in the form of a charge', () => {
  const shownIn = (formats: typeof englishFormats) => {
    const { odometer, range } = initialInputs(chargeForm.fields, { ...exampleCharge({ odometer: 1609.344, range: 321.8688 }) }, formats);
    return [odometer, range, formats.unit('odometer'), formats.unit('range')];
  };

  it('are shown in the unit of the user (CHG-046)', () => {
    expect(shownIn(englishFormats)).toEqual(['1,609.3', '321', 'km', 'km']);
    expect(shownIn(germanMiles)).toEqual(['1.000,0', '200', 'mi', 'mi']);
  });
});
