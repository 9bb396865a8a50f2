import { isDeepStrictEqual } from 'node:util';
import { knownMake, type Make } from '@wattbook/domain/vehicles/known-make';
import { vehicleNumbers, vehicleTexts } from '@wattbook/domain/vehicles/vehicle-fields';
import { inListOrder, type VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import { z } from 'zod';
import { masterDataId } from './master-data-id.ts';

const power = z.number().positive().max(1000);

/** One model of open-ev-data, as far as it is read. */
const sourceModel = z.object({
  brand: z.string().trim().min(1),
  vehicle_type: z.string(),
  type: z.enum(['bev', 'phev']),
  model: z.string().trim().min(1).max(vehicleTexts.model),
  release_year: z.number().int().min(1990).max(2100).nullish(),
  variant: z.string().trim().max(vehicleTexts.variant).nullish(),
  usable_battery_size: z.number().min(vehicleNumbers.kWh[0]).max(vehicleNumbers.kWh[1]),
  ac_charger: z.object({ max_power: power }).nullish(),
  dc_charger: z
    .object({
      max_power: power,
      charging_curve: z.array(z.object({ percentage: z.number().min(0).max(100), power: z.number().min(0).max(1000) })).nullish(),
      is_default_charging_curve: z.boolean().nullish(),
    })
    .nullish(),
  energy_consumption: z.object({ average_consumption: z.number().positive() }).nullish(),
});
type SourceModel = z.output<typeof sourceModel>;

const sourceFile = z.object({ data: z.array(sourceModel).min(1) });

/** The master data in a file of open-ev-data, or what is wrong with it. */
export type ReadMasterData =
  | {
      readonly kind: 'read';
      readonly entries: readonly VehicleMasterData[];
      /** Models of other makes, and models that are another year of the same model, variant and battery. */
      readonly otherMakes: number;
      readonly replaced: number;
    }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** Reads a file of open-ev-data (github.com/chargeprice/open-ev-data): the models of the makes that the product knows. A file with a model that cannot be is refused as a whole. */
export function readOpenEvData(text: string): ReadMasterData {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { kind: 'unreadable', problem: 'it is no JSON' };
  }
  const parsed = sourceFile.safeParse(content);
  if (!parsed.success) return { kind: 'unreadable', problem: problemOf(parsed.error) };
  const cars = parsed.data.data.filter(({ vehicle_type }) => vehicle_type === 'car');
  const ofKnownMakes = cars.flatMap((model) => makesOf(model).map((make) => masterDataOf(make, model)));
  if (ofKnownMakes.length === 0) return { kind: 'unreadable', problem: 'it has no model of a make that Wattbook knows' };
  const byId = new Map<string, VehicleMasterData>();
  for (const entry of ofKnownMakes) byId.set(entry.id, oneOf(byId.get(entry.id), entry));
  return {
    kind: 'read',
    entries: inListOrder([...byId.values()]),
    otherMakes: parsed.data.data.filter((model) => model.vehicle_type !== 'car' || makesOf(model).length === 0).length,
    replaced: ofKnownMakes.length - byId.size,
  };
}

/** Of two years of one model the later one, from its first year on where nothing else changed. */
function oneOf(other: VehicleMasterData | undefined, entry: VehicleMasterData): VehicleMasterData {
  if (other === undefined) return entry;
  const [first, last] = (entry.year ?? 0) > (other.year ?? 0) ? [other, entry] : [entry, other];
  return isDeepStrictEqual({ ...first, year: null }, { ...last, year: null }) ? { ...last, year: first.year ?? last.year } : last;
}

/** Names the first problem by its place in the file. */
function problemOf({ issues }: z.ZodError): string {
  const [first] = issues;
  const place = first === undefined || first.path.length === 0 ? 'the file' : first.path.join('.');
  return `${place}: ${first?.message ?? 'invalid'}${issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''}`;
}

/** Opels that are sold in the United Kingdom as Vauxhall, which the source does not list. */
const alsoVauxhall: ReadonlySet<string> = new Set(['Corsa-e', 'Mokka-e', 'Vivaro-e']);

function makesOf({ brand, model }: SourceModel): Make[] {
  const make = knownMake(brand);
  if (make === null) return [];
  return make === 'Opel' && alsoVauxhall.has(model) ? [make, 'Vauxhall'] : [make];
}

function masterDataOf(manufacture: Make, source: SourceModel): VehicleMasterData {
  const { dc_charger: dc, usable_battery_size: kWh } = source;
  const variant = source.variant === undefined || source.variant === null || source.variant === '' ? null : source.variant;
  return {
    id: masterDataId({ manufacture, model: source.model, variant, kWh }),
    manufacture,
    model: source.model,
    variant,
    kWh,
    liter: null,
    efficiency: efficiencyOf(source),
    // The source has a plug-in hybrid among the electric cars, which its variant names.
    plugInHybrid: source.type === 'phev' || variant === 'PHEV',
    year: source.release_year ?? null,
    acPower: source.ac_charger?.max_power ?? null,
    dcPower: dc?.max_power ?? null,
    chargingCurve: curveOf(dc),
  };
}

/** The curve of the car. A default one is made by the source of the highest power, and tells nothing of the car. */
function curveOf(dc: SourceModel['dc_charger']): VehicleMasterData['chargingCurve'] {
  const points = dc?.charging_curve ?? [];
  if (dc?.is_default_charging_curve === true || points.length === 0) return null;
  return points.map(({ percentage, power: kW }) => [percentage, kW] as const).sort(([a], [b]) => a - b);
}

/** No car needs 60 kWh per 100 km: the source gives some consumptions in Wh per km. */
const MAX_PER_100_KM = 60;

/** The consumption in kWh per km; null where it cannot be that of a car. */
function efficiencyOf({ energy_consumption: energy }: SourceModel): number | null {
  if (energy === undefined || energy === null) return null;
  const { average_consumption: stated } = energy;
  const perKm = stated > MAX_PER_100_KM ? stated / 1000 : stated / 100;
  const [min, max] = vehicleNumbers.efficiency;
  return perKm >= min && perKm <= max ? Number(perKm.toFixed(5)) : null;
}
