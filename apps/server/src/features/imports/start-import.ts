import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { ChosenTarget } from '../../db/schema/import-tables.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { FieldProblem } from '../../http/field-problems.ts';
import type { ImportsDeps } from './create-import.ts';
import { changeImport, readImport } from './import-records.store.ts';
import { listNames, lockVehicles, problemsOfNames, refuseOverLimit } from '../vehicles/public.ts';
import { presentImport } from './present-import.ts';
import type { KnownVehicle } from './vehicle-mapping.ts';

interface CarChoice {
  readonly vehicleId: string | null;
  /** The name of a new vehicle. */
  readonly displayName?: string | undefined;
  readonly otherVin?: boolean | undefined;
}

/**
 * Starts an import whose preview is complete: every car of the files goes to a vehicle of the account, to a new one, or is left out (OQ-065). A new vehicle
 * is created when its rows are stored; its name and the limit are checked here (VEH-045). A car with another VIN than its vehicle is accepted only where the user confirmed that it is the same car.
 */
export async function startImport(deps: ImportsDeps, { accountId }: Actor, id: string, cars: readonly CarChoice[]): Promise<ImportRecord> {
  return deps.database.transaction(accountId, async (tenant) => {
    const row = await readImport(tenant, id, { lock: true });
    if (row === undefined) throw new AppError('not_found');
    await lockVehicles(tenant);
    const known = await listNames(tenant);
    if (cars.some(({ vehicleId }) => vehicleId !== null && known.every((vehicle) => vehicle.id !== vehicleId)))
      throw new AppError('not_found');
    if (row.status !== 'ready') throw new AppError('conflict');
    const fields = problemsOf(row.cars, cars, known);
    if (Object.keys(fields).length > 0) throw new AppError('validation', { fields });
    if (cars.some(isNew)) await refuseOverLimit(tenant);
    const mapping = cars.map(
      ({ vehicleId, displayName }): ChosenTarget =>
        displayName === undefined ? (vehicleId as VehicleId | null) : { id: newId() as VehicleId, name: displayName },
    );
    const change = {
      status: 'waiting',
      // Segments that other imports store before this one runs count as known.
      started_at: null,
      progress: 0,
      attempts: 0,
      mapping: JSON.stringify(mapping),
      heard_at: new Date(deps.now()),
    } as const;
    await changeImport(tenant, id, ['ready'], change);
    const started = await readImport(tenant, id);
    if (started === undefined) throw new AppError('not_found');
    return presentImport(started);
  });
}

const isNew = ({ displayName }: CarChoice): boolean => displayName !== undefined;

function problemsOf(
  inFiles: ImportRecord['cars'],
  chosen: readonly CarChoice[],
  known: readonly KnownVehicle[],
): Record<string, FieldProblem> {
  if (chosen.length !== inFiles.length)
    return { cars: { word: chosen.length < inFiles.length ? 'too_few' : 'too_many', number: inFiles.length } };
  if (chosen.every((choice) => choice.vehicleId === null && !isNew(choice))) return { cars: { word: 'too_few', number: 1 } };
  const problems: Record<string, FieldProblem> = {};
  const others = [...known];
  for (const [index, { vehicleId, displayName, otherVin }] of chosen.entries()) {
    const vin = inFiles[index]?.vin ?? null;
    if (displayName !== undefined) {
      const [problem] = Object.values(problemsOfNames(others, { displayName, vin }));
      if (problem !== undefined) problems[`cars.${index}.displayName`] = problem;
      others.push({ id: `${index}` as VehicleId, name: displayName, vin });
    }
    const ofVehicle = known.find(({ id }) => id === vehicleId)?.vin ?? null;
    if (vin !== null && ofVehicle !== null && vin.toUpperCase() !== ofVehicle.toUpperCase() && otherVin !== true)
      problems[`cars.${index}.otherVin`] = { word: 'required' };
  }
  return problems;
}
