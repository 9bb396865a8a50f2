import type { CountryAt } from '../../../towns/country-at.ts';
import type { StoredChargePoint } from '../listings/charge-point-id.ts';
import { ocpiLocation } from './ocpi-objects.schema.ts';
import { readLocation, type StatedState } from './read-location.ts';
import { readTariff, type StoredTariff } from './read-tariff.ts';

/** An object of a party that was not read, and why. */
export interface RefusedObject {
  readonly list: 'locations' | 'tariffs';
  /** As the party calls it, where that can be read. */
  readonly id: string;
  readonly reason: string;
}

/** What a party states: all that it has, or what has changed. */
export interface PartyStatement {
  readonly chargePoints: readonly StoredChargePoint[];
  readonly states: ReadonlyMap<string, readonly StatedState[]>;
  readonly withdrawn: readonly string[];
  readonly tariffs: readonly StoredTariff[];
  readonly withdrawnTariffs: readonly string[];
  readonly refused: readonly RefusedObject[];
  /** When the newest of the locations changed, as the party writes it; null: it has none. */
  readonly changedUntil: string | null;
}

/** Collects the objects of a party as they are read; of two with one id the later counts. */
export function collectParty(source: string, countryAt: CountryAt) {
  const points = new Map<string, StoredChargePoint>();
  const states = new Map<string, readonly StatedState[]>();
  const tariffs = new Map<string, StoredTariff>();
  const [withdrawn, withdrawnTariffs] = [new Set<string>(), new Set<string>()];
  const refused: RefusedObject[] = [];
  let changedUntil: string | null = null;
  return {
    addLocation: (item: unknown): void => {
      const changed = ocpiLocation.shape.last_updated.safeParse((item as { last_updated?: unknown } | null)?.last_updated).data ?? null;
      if (changed !== null && (changedUntil === null || changed > changedUntil)) changedUntil = changed;
      const read = readLocation(item, { source, countryAt });
      if (typeof read === 'string') refused.push({ list: 'locations', id: idOf(item), reason: read });
      else if ('withdrawn' in read) {
        withdrawn.add(read.withdrawn);
        points.delete(read.withdrawn);
      } else {
        withdrawn.delete(read.point.id);
        points.set(read.point.id, read.point);
        states.set(read.point.id, read.states);
      }
    },
    addTariff: (item: unknown): void => {
      const read = readTariff(item);
      if (typeof read === 'string') refused.push({ list: 'tariffs', id: idOf(item), reason: read });
      else if ('withdrawn' in read) withdrawnTariffs.add(read.withdrawn);
      else tariffs.set(read.key, read);
    },
    finish: (): PartyStatement => ({
      chargePoints: [...points.values()],
      states,
      withdrawn: [...withdrawn],
      tariffs: [...tariffs.values()],
      withdrawnTariffs: [...withdrawnTariffs],
      refused,
      changedUntil,
    }),
  };
}

const idOf = (item: unknown): string => {
  const id: unknown = (item as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : '?';
};
