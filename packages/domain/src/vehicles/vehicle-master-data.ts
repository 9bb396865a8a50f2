import { knownMake, type Make } from './known-make.ts';
import type { VehicleCategory } from './vehicle-fields.ts';

/** The facts of a model in one variant and with one battery (VEH-009, VEH-079). Null is unknown. */
export interface VehicleMasterData {
  readonly id: string;
  readonly manufacture: Make;
  readonly model: string;
  readonly variant: string | null;
  /** The usable size of the battery. */
  readonly kWh: number;
  /** The size of the fuel tank in litres. */
  readonly liter: number | null;
  /** The consumption in kWh per km. */
  readonly efficiency: number | null;
  /** Whether it also has a combustion engine. */
  readonly plugInHybrid: boolean;
  /** The first model year. */
  readonly year: number | null;
  /** The highest power of charging in kW, with alternating and with direct current. */
  readonly acPower: number | null;
  readonly dcPower: number | null;
  /** Level in percent and power in kW, by level, of a charge with direct current. */
  readonly chargingCurve: readonly (readonly [level: number, power: number])[] | null;
}

/** The fields that name the model: they are the master data's while a vehicle is linked to it (VEH-074). */
const identifyingFields = ['manufacture', 'model', 'variant'] as const;
type IdentifyingField = (typeof identifyingFields)[number];
type Identity = Readonly<Record<IdentifyingField, string | null>>;

/** The values that a link to master data sets in a vehicle. */
export interface LinkedValues extends Identity, OwnFacts {}

/** The facts of the own car that master data fill in where they are unknown. */
interface OwnFacts {
  readonly kWh: number | null;
  readonly liter: number | null;
  readonly efficiency: number | null;
  readonly category: VehicleCategory | null;
}

/** What a link takes over from master data. */
type LinkedEntry = Identity & Pick<VehicleMasterData, 'liter' | 'efficiency' | 'plugInHybrid'> & { readonly kWh: number | null };

/** A problem of a field with master data. */
type MasterDataProblem = 'other_make' | 'model_locked';
export type MasterDataProblems = Readonly<Partial<Record<IdentifyingField | 'vehicleMasterDataId', MasterDataProblem>>>;

/**
 * What is wrong with linking master data to a vehicle of this make (VEH-009, VEH-074): it belongs to another make, or the same change names another model. A vehicle without a
 * make gets that of the master data.
 */
export const linkProblems = (
  entry: Identity,
  make: string | null,
  named: Partial<Pick<Identity, 'model' | 'variant'>>,
): MasterDataProblems =>
  make !== null && knownMake(make) !== entry.manufacture ? { vehicleMasterDataId: 'other_make' } : lockedProblems(named, entry);

/** The fields of a change that would give a vehicle another make, model or variant than that of its master data (VEH-074). */
export function lockedProblems(named: Partial<Identity>, linked: Identity): MasterDataProblems {
  const locked = identifyingFields.filter((name) => named[name] !== undefined && named[name] !== linked[name]);
  return Object.fromEntries(locked.map((name) => [name, 'model_locked' as const]));
}

/**
 * What a vehicle has after it was linked (VEH-077): make, model and variant are those of the master data. Category, battery, tank and consumption are facts of the own car, which its owner
 * may know better: they are filled in only where they are unknown.
 */
export const linkedValues = (entry: LinkedEntry, known: OwnFacts): LinkedValues => ({
  manufacture: entry.manufacture,
  model: entry.model,
  variant: entry.variant,
  kWh: known.kWh ?? entry.kWh,
  liter: known.liter ?? entry.liter,
  efficiency: known.efficiency ?? entry.efficiency,
  category: known.category ?? (entry.plugInHybrid ? 'plug_in_hybrid' : 'electric'),
});

/** Master data in the order of a list: by make, model, battery and variant. */
export const inListOrder = <Entry extends Pick<VehicleMasterData, 'manufacture' | 'model' | 'variant' | 'kWh'>>(
  entries: readonly Entry[],
): Entry[] =>
  [...entries].sort(
    (a, b) =>
      compare(a.manufacture, b.manufacture) || compare(a.model, b.model) || a.kWh - b.kWh || compare(a.variant ?? '', b.variant ?? ''),
  );

// By code unit and without case: the order must not depend on the language of the machine.
const compare = (a: string, b: string): number => {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
};
