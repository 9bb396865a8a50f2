import { loadCountries } from '../../../towns/country-at.ts';
import { collectParty, type PartyStatement } from './collect-party.ts';
import { openParty, type Party, type PartyDeps } from './party-lists.ts';

/** Reads what a party has; with `since` what has changed since then. `source` is its name here. Whatever goes wrong is a SourceError, and nothing was read then. */
export async function readParty(
  deps: PartyDeps,
  { source, party, since }: { readonly source: string; readonly party: Party; readonly since: string | null },
): Promise<PartyStatement> {
  const collected = collectParty(source, await loadCountries());
  const { read } = await openParty(deps, party);
  await read('locations', since, collected.addLocation);
  await read('tariffs', since, collected.addTariff);
  return collected.finish();
}
