import {
  type CatalogueCard,
  catalogueCard,
  type CatalogueOperator,
  catalogueOperator,
} from '@wattbook/contract/cards/card-master-data.schema';
import type { Database } from '../../../db/tenancy.ts';
import { bundledCards, bundledOperators } from './card-master-data-file.ts';

type Directory = Pick<Database, 'directory'>;

/** The entries of the release, in which imported ones replace their like, by name. */
const merged = <Entry extends { readonly id: string; readonly name: string }>(
  release: readonly Entry[],
  imported: readonly Entry[],
): Entry[] =>
  [...new Map([...release, ...imported].map((entry) => [entry.id, entry])).values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** The public cards of this installation by name (COST-097, COST-098). */
export async function listCatalogue({ directory }: Directory): Promise<CatalogueCard[]> {
  const rows = await directory.selectFrom('card_master_data').select('facts').execute();
  return merged(
    bundledCards(),
    rows.map(({ facts }) => catalogueCard.parse(facts)),
  );
}

/** One card of the catalogue (COST-099). */
export const findCatalogueCard = async (database: Directory, id: string): Promise<CatalogueCard | undefined> =>
  (await listCatalogue(database)).find((one) => one.id === id.toLowerCase());

/** The operators of charging stations by name (COST-068). */
export async function listOperators({ directory }: Directory): Promise<CatalogueOperator[]> {
  const rows = await directory.selectFrom('operator_master_data').select('facts').execute();
  return merged(
    bundledOperators(),
    rows.map(({ facts }) => catalogueOperator.parse(facts)),
  );
}
