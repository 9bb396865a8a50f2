import { type FindingKind, findingKinds } from '@wattbook/domain/fleet/fleet-findings';
import { useUrlState } from '../../../ui/use-url-state.ts';
import type { VehicleQuery } from '../data/fleets.queries.ts';

/** What can be shown of the vehicles, one at a time. */
export const vehicleGroups = ['pool', 'agreed', 'open', 'none', 'Driving', 'Charging', 'Parked', 'Sleep'] as const;
export type VehicleGroup = (typeof vehicleGroups)[number];

export const waitingChoices = ['any', ...findingKinds] as const;
type Waiting = 'any' | FindingKind;

const oneOf = <Name extends string>(names: readonly Name[], value: string | undefined): Name | undefined =>
  names.find((name) => name === value);

/** The filter of the call for a group. */
function queryOf(group: VehicleGroup | undefined): VehicleQuery {
  if (group === undefined) return {};
  if (group === 'pool') return { 'filter[pool]': 'true' };
  if (group === 'agreed' || group === 'open' || group === 'none') return { 'filter[consent]': group };
  return { 'filter[state]': group };
}

/** Search and filters of the vehicles of a fleet, in the address. */
export function useVehicleFilters() {
  const [parameters, setParameters] = useUrlState();
  const finding = oneOf<Waiting>(waitingChoices, parameters['waiting']);
  const group = oneOf(vehicleGroups, parameters['show']);
  const search = parameters['search'] ?? '';
  const change = (changes: Record<string, string | undefined>) => setParameters({ ...changes, vehiclesPage: undefined }, { replace: true });
  return {
    finding,
    group,
    search,
    query: {
      ...queryOf(group),
      ...(search !== '' && { search }),
      ...(finding !== undefined && { 'filter[finding]': finding }),
    } satisfies VehicleQuery,
    isFiltered: finding !== undefined || group !== undefined || search !== '',
    setFinding: (waiting: string | undefined) => change({ waiting }),
    setGroup: (show: string | undefined) => change({ show }),
    setSearch: (text: string) => change({ search: text }),
  };
}
