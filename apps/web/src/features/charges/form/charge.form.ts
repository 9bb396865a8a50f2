import { chargeNumbers, plainChargeFields } from '@wattbook/domain/charges/charge-fields';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { chargeFieldNames } from '@wattbook/i18n/charge-messages';
import type { CallInput } from '../../../api/client.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { type Field, type InputsOf, labelled, type ValuesOf } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { moment } from '../../../ui/form/kinds/moment.tsx';
import { measure, money, quantity } from '../../../ui/form/kinds/number.tsx';
import { tags } from '../../../ui/form/kinds/tags.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { plainInputs } from '../../../ui/form/plain-inputs.ts';
import { place } from '../../addresses/public.ts';
import { DrawChargeTags } from './draw-charge-tags.tsx';

/** The body of the form; the screen adds the vehicle, and whether the price is calculated again. */
export type ChargeBody = Omit<NonNullable<CallInput<'POST /v1/charges'>['body']>, 'id' | 'vehicleId' | 'recalculatePrice'>;

const currents = { ac: 'charges.ac', dc: 'charges.dc' } as const;
type Current = keyof typeof currents;

/** AC or DC, stored as a flag. */
const acOrDc = (): Field<Current, Current, boolean, Readonly<Record<Current, MessageKey>>> => ({
  ...choice(currents, { first: 'ac', section: 'energy' }),
  fromWire: (stored) => (stored === false ? 'dc' : 'ac'),
  toWire: (value) => value === 'ac',
});

/** Meters count in thousandths; which ones can be is a rule of both readings. */
const reading = () => measure('kWh', { section: 'costs', decimals: 3, limits: chargeNumbers.meterStart });

const power = measure('kW', { section: 'energy' });
/** A recorded peak can have decimals, an entered one not: the stored one is shown rounded (CHG-039, OQ-139). */
const wholePower = { ...power, fromWire: (stored: unknown) => (typeof stored === 'number' ? Math.round(stored) : null) };

const { batterykWh, ...plain } = plainInputs(plainChargeFields, chargeFieldNames, { numbers: 'energy', texts: 'notes' });

/** The fields of a charge (CHG-051). */
export const chargeForm = defineForm<ChargeBody>()(
  'chargeForm',
  {
    startTime: labelled(
      'charges.start',
      moment({ section: 'times', labels: { day: 'chargeForm.startDate', time: 'chargeForm.startTime' } }),
    ),
    endTime: labelled('charges.end', moment({ section: 'times', labels: { day: 'chargeForm.endDate', time: 'chargeForm.endTime' } })),
    address: labelled(chargeFieldNames.address, place({ address: 'address', location: 'location' }, { section: 'times', wide: true })),
    startLevel: labelled('charges.startLevel', quantity('percent', { section: 'energy' })),
    endLevel: labelled('charges.endLevel', quantity('percent', { section: 'energy' })),
    batterykWh,
    kWh: labelled('charges.charged', quantity('energy', { section: 'energy' })),
    ac: labelled('charges.current', acOrDc()),
    max: labelled(chargeFieldNames.max, wholePower),
    range: labelled('charges.endRange', quantity('range', { section: 'energy' })),
    odometer: labelled('charges.odometer', quantity('odometer', { section: 'energy' })),
    meterStart: labelled(chargeFieldNames.meterStart, reading()),
    meterEnd: labelled(chargeFieldNames.meterEnd, reading()),
    kWhBill: labelled(chargeFieldNames.kWhBill, quantity('energy', { section: 'costs' })),
    operatorId: labelled('charges.operator', text({ section: 'costs' })),
    cost: labelled('charges.cost', money('costCurrency', { section: 'costs', signed: true })),
    co2: labelled('charges.co2', measure('g', { section: 'costs', limits: chargeNumbers.co2 })),
    tags: labelled('charges.tags', tags({ section: 'notes', wide: true, Draw: DrawChargeTags })),
    ...plain,
  },
  { related: [['startTime', 'endTime']] },
);

export type ChargeTable = typeof chargeForm.fields;
export type ChargeInputs = InputsOf<ChargeTable>;
export type ChargeValues = ValuesOf<ChargeTable>;
