import { v5 as idOfName } from 'uuid';

/** The namespace of the ids. It never changes: vehicles are linked by them. */
const namespace = '5a1d3c52-6f0e-4c57-9d1c-0f7c8f2b6e10';

interface Named {
  readonly manufacture: string;
  readonly model: string;
  readonly variant: string | null;
  readonly kWh: number;
}

/** The id of an entry: a UUID (version 5) of make, model, variant and battery. It is the same in every installation and after every import, whatever the source calls the entry. */
export const masterDataId = ({ manufacture, model, variant, kWh }: Named): string =>
  idOfName([manufacture, model, variant ?? '', kWh].join('\n').toLowerCase(), namespace);
