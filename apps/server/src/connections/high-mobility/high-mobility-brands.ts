import { knownMake } from '@wattbook/domain/vehicles/known-make';

/** A brand as High Mobility names it, and whether it has a check that a VIN can deliver data. */
export interface HighMobilityBrand {
  readonly name: string;
  readonly hasEligibility: boolean;
}

const withEligibility = {
  BMW: 'bmw',
  Citroen: 'citroen',
  DS: 'ds',
  Dacia: 'dacia',
  Fiat: 'fiat',
  Ford: 'ford',
  MINI: 'mini',
  Mercedes: 'mercedes-benz',
  Opel: 'opel',
  Peugeot: 'peugeot',
  Renault: 'renault',
  Vauxhall: 'vauxhall',
  Volvo: 'volvo-cars',
};

const withoutEligibility = {
  Audi: 'audi',
  Cupra: 'cupra',
  Kia: 'kia',
  Nissan: 'nissan',
  Polestar: 'polestar',
  Porsche: 'porsche',
  Seat: 'seat',
  Skoda: 'skoda',
  Tesla: 'tesla',
  VW: 'volkswagen',
};

const entries = (names: Readonly<Record<string, string>>, hasEligibility: boolean): readonly (readonly [string, HighMobilityBrand])[] =>
  Object.entries(names).map(([make, name]) => [make, { name, hasEligibility }]);

/**
 * The brands of fleet clearance, and those of them with an eligibility check (docs.high-mobility.com: api-references/fleet-management/fleet-clearance,
 * docs/vehicle-eligibility), by the make they are here.
 */
const brands = new Map([...entries(withEligibility, true), ...entries(withoutEligibility, false)]);

/** The brand of a make, whatever way it is written; null where High Mobility has no such brand. */
export const brandOf = (manufacture: string): HighMobilityBrand | null => brands.get(knownMake(manufacture) ?? '') ?? null;
