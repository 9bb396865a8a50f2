import { loadCountries } from '../../../towns/country-at.ts';
import { itemsOf } from '../documents/read-document.ts';
import { collectParty, type PartyStatement } from './collect-party.ts';

/** Reads files with the lists of a party, of locations and tariffs in any order. Throws an UnreadableDocument where a file is none. */
export async function readPartyFiles(
  source: string,
  files: readonly { readonly path: string; readonly name: string }[],
): Promise<PartyStatement> {
  const collected = collectParty(source, await loadCountries());
  for (const { path, name } of files)
    for await (const item of itemsOf(path, name, 'data')) {
      if (isTariff(item)) collected.addTariff(item);
      else collected.addLocation(item);
    }
  return collected.finish();
}

const isTariff = (item: unknown): boolean => typeof item === 'object' && item !== null && 'elements' in item;
