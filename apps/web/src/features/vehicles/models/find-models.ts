import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(',', '.');

/** The models whose name, battery or year contains each word of the search; all without a search. */
export function findModels<Model extends Pick<VehicleMasterData, 'model' | 'variant' | 'kWh' | 'year'>>(
  models: readonly Model[],
  search: string,
): readonly Model[] {
  // A size of a battery is found with and without its unit.
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'kwh');
  return models.filter(({ model, variant, kWh, year }) => {
    const name = plain([model, variant, kWh, year].join(' '));
    // ID.3 is also found by "id3", e-Golf by "golf".
    const compact = name.replaceAll(/[.-]/g, '');
    return words.every((word) => name.includes(word) || compact.includes(word));
  });
}

/** The variant as far as it says more than the size of the battery. */
export const variantBesideBattery = ({ variant, kWh }: Pick<VehicleMasterData, 'variant' | 'kWh'>): string | null =>
  variant !== null && Number(/^([\d.]+) kwh$/.exec(plain(variant))?.[1]) === kWh ? null : variant;
