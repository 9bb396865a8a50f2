import type { StatementContent } from './statement-content.ts';

/** What names the parties and the vehicle of a statement. The name that a user gave the vehicle is not one of them. */
export const statedNames = ['employer', 'employee', 'personnelNumber', 'make', 'licensePlate', 'vin'] as const;
export type StatedName = (typeof statedNames)[number];

type Named = Pick<StatementContent, 'employer' | 'employee' | 'personnelNumber' | 'vehicle'>;

/** A name that a statement has, and the one that is set today. Null: none. */
export interface NameChange {
  readonly name: StatedName;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the names of a statement that are other ones today (decision 0083). */
export function nameChanges(before: Named, after: Named): readonly NameChange[] {
  const [old, now] = [namesOf(before), namesOf(after)];
  return statedNames.filter((name) => old[name] !== now[name]).map((name) => ({ name, before: old[name], after: now[name] }));
}

function namesOf({ employer, employee, personnelNumber, vehicle }: Named): Readonly<Record<StatedName, string | null>> {
  const { manufacture, model, licensePlate, vin } = vehicle;
  const make = [manufacture, model].filter((part) => part !== null && part !== '').join(' ');
  return { employer, employee, personnelNumber, make: make === '' ? null : make, licensePlate, vin };
}
