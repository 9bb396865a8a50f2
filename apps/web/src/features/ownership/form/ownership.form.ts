import { carValueLimits } from '@wattbook/domain/ownership/car-value';
import { petrolLimits } from '@wattbook/domain/ownership/petrol-car';
import { defineForm } from '../../../ui/form/define-form.ts';
import { currency } from '../../../ui/form/kinds/currency.tsx';
import { measure } from '../../../ui/form/kinds/number.tsx';
import type { OwnershipBody } from '../data/ownership.queries.ts';
import { carValues } from './car-values.kind.tsx';

const petrol = (name: 'petrolPrice' | 'petrolTax' | 'petrolInsurance' | 'petrolService') =>
  measure('', { limits: petrolLimits[name], section: 'petrol' });

/** What a user knows of the value of a car, and of a petrol car to compare it with. */
export const ownershipForm = defineForm<OwnershipBody>()('ownership', {
  currency: currency({ wide: true }),
  values: carValues({ wide: true, alsoNamed: ['values'] }),
  lifeYears: measure('', { limits: carValueLimits.lifeYears }),
  endValue: measure('', { limits: carValueLimits.value }),
  fuelPrice: measure('', { limits: petrolLimits.fuelPrice, decimals: 3, section: 'petrol' }),
  petrolConsumption: measure('l/100 km', { limits: petrolLimits.petrolConsumption, section: 'petrol' }),
  petrolPrice: petrol('petrolPrice'),
  petrolTax: petrol('petrolTax'),
  petrolInsurance: petrol('petrolInsurance'),
  petrolService: petrol('petrolService'),
});
