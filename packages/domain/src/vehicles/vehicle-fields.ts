type Limits = readonly [min: number, max: number];

/** The texts that a user can enter for a vehicle, with their maximum length (VEH-001, VEH-012, VEH-068). */
export const vehicleTexts = { manufacture: 50, model: 100, variant: 100, licensePlate: 20 } as const;

/** Whether a text can be a licence plate: every one has a letter or a digit, whatever the country (VEH-001). */
export const isLicensePlate = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Maximum length of a personnel number: digits only, so that leading zeros stay (VEH-012, LOG-026). */
export const MAX_PERSONNEL_NUMBER = 20;

/** Maximum length of the name of a vehicle, which is required (VEH-067, VEH-068). */
export const MAX_VEHICLE_NAME = 200;

/**
 * The numbers that a user can enter for a vehicle, with minimum and maximum: battery size in kWh, fuel tank in litres (VEH-070), rated
 * consumption in kWh per km, lost capacity as a share (VEH-072), the minutes of a stop that still belong to a trip (VEH-071), and the way
 * to work in km (VEH-012).
 */
export const vehicleNumbers = {
  kWh: [1, 1000],
  liter: [1, 500],
  efficiency: [0.05, 2],
  degradation: [0, 1],
  tripMergeTime: [0, 120],
  distanceToWork: [0, 1000],
} as const satisfies Readonly<Record<string, Limits>>;

/** What drives a car, the `category` of a vehicle (VEH-001): a battery alone, battery and fuel that both can be filled up, or fuel. */
export const vehicleCategories = ['electric', 'plug_in_hybrid', 'fuel'] as const;
export type VehicleCategory = (typeof vehicleCategories)[number];

/** Whether a vehicle has a fuel tank to ask for (VEH-069). One of unknown category has none, unless the size of its tank is known. */
export const hasFuelTank = (category: VehicleCategory | null, liter: number | null): boolean =>
  category === null ? liter !== null : category !== 'electric';

/** What a vehicle form names of a car. */
interface NamedCar {
  readonly category: VehicleCategory | null;
  readonly model: string | null;
  readonly variant: string | null;
  readonly kWh: number | null;
  /** Whether it is linked to master data: these know whether the model has variants. */
  readonly isLinked: boolean;
}

/** The facts without which the form of a vehicle is not saved (VEH-073). A car that burns fuel only has no battery to name. */
export const missingFacts = ({ category, model, variant, kWh, isLinked }: NamedCar): readonly ('model' | 'variant' | 'kWh')[] => [
  ...(!isLinked && model === null ? (['model'] as const) : []),
  ...(!isLinked && variant === null ? (['variant'] as const) : []),
  ...(category !== 'fuel' && kWh === null ? (['kWh'] as const) : []),
];

/** The makes the product knows: those that can be connected, and the wider list of brands (VEH-015, VEH-016). */
export const makes = [
  'Audi',
  'BMW',
  'Citroen',
  'Cupra',
  'DS',
  'Dacia',
  'Fiat',
  'Ford',
  'Honda',
  'Hyundai',
  'Jaguar',
  'Kia',
  'MINI',
  'Mazda',
  'Mercedes',
  'NIO',
  'Nissan',
  'Opel',
  'Peugeot',
  'Polestar',
  'Porsche',
  'Renault',
  'Seat',
  'Skoda',
  'Smart',
  'Tesla',
  'VW',
  'Vauxhall',
  'Volvo',
] as const;

/** The countries of a vehicle: ISO 3166 codes (OQ-016). */
export const countries = [
  'AT',
  'AU',
  'BE',
  'BG',
  'CA',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'KR',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'NZ',
  'PL',
  'PT',
  'RO',
  'RS',
  'SE',
  'SI',
  'SK',
  'TR',
  'UA',
  'US',
  'ZA',
] as const;

/** The code of a country in the list. */
export type Country = (typeof countries)[number];

/** Returns the vehicle identification number as it is stored: upper case without spaces; null where it is none (ISO 3779: 17 characters without I, O and Q). */
export function parseVin(text: string): string | null {
  const vin = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null;
}
