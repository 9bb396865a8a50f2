import type { VehicleChanges } from '@wattbook/contract/vehicles/vehicle.schema';
import {
  type LinkedValues,
  linkedValues,
  linkProblems,
  lockedProblems,
  type MasterDataProblems,
  type VehicleMasterData,
} from '@wattbook/domain/vehicles/vehicle-master-data';
import type { Database } from '../../../db/tenancy.ts';
import { AppError } from '../../../http/app-error.ts';
import type { FieldProblem } from '../../../http/field-problems.ts';
import { listMasterData } from './list-master-data.ts';

type Changes = Pick<VehicleChanges, keyof LinkedValues | 'vehicleMasterDataId'>;
type Before = LinkedValues & { readonly vehicleMasterDataId: string | null };

/** A new vehicle, before anything is known of it. */
export const unlinked: Before = {
  vehicleMasterDataId: null,
  manufacture: null,
  model: null,
  variant: null,
  kWh: null,
  liter: null,
  efficiency: null,
  category: null,
};

/** The master data that a change links a vehicle to; null where it links none. Refuses an id that is none. */
export async function readLinked(
  database: Pick<Database, 'directory'>,
  { vehicleMasterDataId: id }: Changes,
): Promise<VehicleMasterData | null> {
  if (id === undefined || id === null) return null;
  const entry = (await listMasterData(database)).find((one) => one.id === id.toLowerCase());
  if (entry === undefined) throw refusal({ vehicleMasterDataId: { word: 'unknown_model' } });
  return entry;
}

/**
 * The changes of a vehicle with what a link to master data sets (VEH-009, VEH-077). Refuses master data of another make, and another make, model or variant for a linked vehicle
 * (VEH-074); removing the link frees them.
 */
export function withMasterData<Changed extends Changes>(
  changes: Changed,
  entry: VehicleMasterData | null,
  before: Before,
): Changed | (Changed & LinkedValues) {
  if (entry === null) {
    if (changes.vehicleMasterDataId !== null && before.vehicleMasterDataId !== null) refuse(lockedProblems(namedIn(changes), before));
    return changes;
  }
  const {
    manufacture = before.manufacture,
    kWh = before.kWh,
    liter = before.liter,
    efficiency = before.efficiency,
    category = before.category,
    model,
    variant,
  } = changes;
  refuse(linkProblems(entry, manufacture, namedIn({ model, variant })));
  return { ...changes, ...linkedValues(entry, { kWh, liter, efficiency, category }) };
}

type Names = Pick<LinkedValues, 'manufacture' | 'model' | 'variant'>;

/** Only the names that a change has; an absent one is no change. */
const namedIn = ({ manufacture, model, variant }: { readonly [Name in keyof Names]?: Names[Name] | undefined }): Partial<Names> => ({
  ...(manufacture !== undefined && { manufacture }),
  ...(model !== undefined && { model }),
  ...(variant !== undefined && { variant }),
});

function refuse(problems: MasterDataProblems): void {
  const fields = Object.entries(problems).map(([name, word]) => [name, { word }] as const);
  if (fields.length > 0) throw refusal(Object.fromEntries(fields));
}

const refusal = (fields: Readonly<Record<string, FieldProblem>>): AppError => new AppError('validation', { fields });
