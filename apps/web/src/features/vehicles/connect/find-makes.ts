import { makeConnectors } from '@wattbook/domain/connections/make-connectors';
import { knownMake, type Make } from '@wattbook/domain/vehicles/known-make';
import { makes } from '@wattbook/domain/vehicles/vehicle-fields';

interface FoundMakes {
  /** Makes whose cars a source delivers (VEH-015). */
  readonly connectable: readonly Make[];
  /** The other brands (VEH-016). */
  readonly others: readonly Make[];
}

const served = new Set(makeConnectors.map(({ make }) => make));

/** The makes that contain a text, or that it names in another way (Volkswagen is VW); all of them for an empty one. */
export function findMakes(search: string): FoundMakes {
  const wanted = search.trim().toLowerCase();
  const found = makes.filter((make) => make.toLowerCase().includes(wanted) || make === knownMake(search));
  return { connectable: found.filter((make) => served.has(make)), others: found.filter((make) => !served.has(make)) };
}
