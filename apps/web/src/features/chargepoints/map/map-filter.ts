import type { PointFilter } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { CatalogueOperator } from '@wattbook/contract/cards/card-master-data.schema';

/** The connector types of the filter (MAP-005) with the power in kW from which their plugs begin (OQ-099). */
export const connectorTypes = { AC_11: 0, AC_20: 20, DC_50: 0, DC_100: 100 } as const;
export type ConnectorType = keyof typeof connectorTypes;

/** The operators of the filter (MAP-006), by a word that is in their names. */
export const operatorChoices = ['all', 'tesla', 'allego', 'ionity', 'fastned', 'enbw', 'e.on'] as const;
export type OperatorChoice = (typeof operatorChoices)[number];

export interface MapFilter {
  readonly types: readonly ConnectorType[];
  readonly mine: boolean;
  readonly operator: OperatorChoice;
}

/** All connector types off, the points of the user on, all operators (MAP-009 to MAP-011). */
export const defaultFilter: MapFilter = { types: [], mine: true, operator: 'all' };

const key = 'wattbook.chargeMap';

/** Reads the filter that was saved in this browser (MAP-008); what is not one of the choices is left out. */
export function readFilter(storage: Pick<Storage, 'getItem'>): MapFilter {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Record<keyof MapFilter, unknown>>;
    const types = Array.isArray(stored.types) ? (stored.types as readonly unknown[]) : [];
    return {
      types: (Object.keys(connectorTypes) as ConnectorType[]).filter((type) => types.includes(type)),
      mine: typeof stored.mine === 'boolean' ? stored.mine : defaultFilter.mine,
      operator: operatorChoices.find((choice) => choice === stored.operator) ?? defaultFilter.operator,
    };
  } catch {
    return defaultFilter;
  }
}

/** Whether the map was opened and filtered in this browser. */
export function isFilterSaved(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Where a browser saves nothing, the filter is that of this visit. */
export function saveFilter(storage: Pick<Storage, 'setItem'>, filter: MapFilter): void {
  try {
    storage.setItem(key, JSON.stringify(filter));
  } catch {
    // Private windows of some browsers refuse it.
  }
}

/** An id that no operator has: the list of operators has none of this name. */
const noOperator = '00000000-0000-4000-8000-000000000000';

/** Returns the filter as the call takes it: an operator is its ids in all countries (MAP-012, OQ-097), the power the lowest of the types (OQ-099). */
export function requestOf(
  { types, mine, operator }: MapFilter,
  operators: readonly CatalogueOperator[],
): Omit<PointFilter, 'box' | 'zoom'> {
  const ids = operators.filter(({ name }) => wordsOf(name).includes(operator)).map(({ id }) => id);
  const powers = types.map((type) => connectorTypes[type]);
  return {
    type: [...types],
    operatorId: operator === 'all' ? [] : ids.length > 0 ? ids : [noOperator],
    power: powers.toSorted((a, b) => a - b)[0] ?? 0,
    mine,
  };
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
