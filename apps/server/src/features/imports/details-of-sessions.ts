import type { AddressLines } from '@wattbook/domain/addresses/address-lines';
import { isBlankAddress } from '@wattbook/domain/addresses/typed-address';
import { matchSessions } from '@wattbook/domain/imports/match-sessions';
import { currency as currencies } from '@wattbook/contract/users/user.schema';
import type { SessionDetails } from '../../connections/files/recording-format.ts';
import { type Currency, toMinor } from '../../db/fields/money.ts';
import type { FoundSegment } from '../../telemetry/public.ts';
import type { ImportedDetails } from '../charges/public.ts';
import type { ImportedAddresses } from '../trips/public.ts';
import type { DetailsReport } from './import-report.ts';

/** What is stored in trips and charges, and what another logger knows of drives and charges that were not detected. */
export interface MatchedDetails {
  readonly trips: readonly ImportedAddresses[];
  readonly charges: readonly ImportedDetails[];
  readonly addressesUnmatched: number;
  readonly costsUnmatched: number;
  /** In a currency that Wattbook does not know, or in several for one charge. */
  readonly costsInOtherCurrency: number;
}

/** The counts of what was stored. */
export interface StoredCounts {
  readonly addressesTaken: number;
  readonly addressesKept: number;
  readonly addressesSealed: number;
  readonly costsTaken: number;
  readonly costsKept: number;
}

/**
 * Assigns the addresses, costs and billed energies of another logger to the detected trips and charges. The costs and billed energies of several of its charges that are one are added up; `currency` is that of costs without one.
 */
export function detailsOfSessions(
  sessions: readonly SessionDetails[],
  segments: readonly FoundSegment[],
  currency: Currency,
): MatchedDetails {
  const of = (session: 'drive' | 'charge', segment: 'trip' | 'charge') => {
    const logged = sessions.filter(({ kind }) => kind === session);
    const found = segments.filter(({ kind }) => kind === segment);
    return { logged, matches: matchSessions(logged, found).map((match, index) => ({ ...match, startTime: found[index]?.startTime ?? 0 })) };
  };
  const [drives, charges] = [of('drive', 'trip'), of('charge', 'charge')];
  const trips = drives.matches
    .map(({ first, last, startTime }) => ({
      startTime,
      start: first === null ? null : (drives.logged[first]?.address ?? null),
      end: last === null ? null : (drives.logged[last]?.endAddress ?? null),
    }))
    .filter(({ start, end }) => start !== null || end !== null);
  const described = charges.matches.map(({ whole, startTime }) => {
    const logged = whole.flatMap((index) => charges.logged[index] ?? []);
    const costs = logged.flatMap(({ cost }) => cost ?? []);
    return {
      startTime,
      address: textOf(logged.find(({ address }) => address !== null)?.address),
      cost: sumOf(costs, currency),
      costs: costs.length,
      billedkWh: billedOf(logged),
    };
  });
  const matchedAddresses =
    trips.reduce((sum, { start, end }) => sum + (start === null ? 0 : 1) + (end === null ? 0 : 1), 0) +
    charges.matches.reduce((sum, { whole }) => sum + whole.filter((index) => charges.logged[index]?.address).length, 0);
  return {
    trips,
    charges: described.flatMap(({ startTime, address, cost, billedkWh }) =>
      address === null && cost === null && billedkWh === null ? [] : [{ startTime, address, cost, billedkWh }],
    ),
    addressesUnmatched:
      sessions.reduce((sum, { address, endAddress }) => sum + (address ? 1 : 0) + (endAddress ? 1 : 0), 0) - matchedAddresses,
    costsUnmatched: sessions.filter(({ cost }) => cost !== null).length - described.reduce((sum, { costs }) => sum + costs, 0),
    costsInOtherCurrency: described.reduce((sum, { cost, costs }) => sum + (cost === null ? costs : 0), 0),
  };
}

/** The address of a charge, which is one text. */
function textOf(address: AddressLines | null | undefined): string | null {
  if (!address || isBlankAddress(address)) return null;
  const { line1, line4, city } = address;
  const town = line4.includes(city) ? line4 : `${line4} ${city}`.trim();
  return [line1, town].filter((line) => line !== '').join(', ');
}

/** The energy that was billed for all parts of a charge; null where one of them has none. */
function billedOf(parts: readonly SessionDetails[]): number | null {
  const energies = parts.flatMap(({ billedkWh }) => billedkWh ?? []);
  return energies.length === 0 || energies.length < parts.length ? null : energies.reduce((sum, kWh) => sum + kWh, 0);
}

function sumOf(costs: readonly NonNullable<SessionDetails['cost']>[], ofAccount: Currency): ImportedDetails['cost'] {
  const sums = new Map<Currency | null, number>();
  for (const { amount, currency } of costs) {
    const known = currency === null ? ofAccount : (currencies.safeParse(currency.toUpperCase()).data ?? null);
    sums.set(known, (sums.get(known) ?? 0) + (known === null ? 0 : (toMinor(amount, known) ?? 0)));
  }
  const [only] = sums;
  if (only === undefined || sums.size > 1 || only[0] === null) return null;
  return { currency: only[0], minor: only[1] };
}

/** The report of the details: a trip or charge that is there no more counts as one that was not detected. */
export function reportOfDetails(details: MatchedDetails, stored: StoredCounts): DetailsReport {
  const addresses = details.trips.reduce((sum, { start, end }) => sum + (start === null ? 0 : 1) + (end === null ? 0 : 1), 0);
  const withAddress = details.charges.filter(({ address }) => address !== null).length;
  const withCost = details.charges.filter(({ cost }) => cost !== null).length;
  return {
    addressesTaken: stored.addressesTaken,
    addressesKept: stored.addressesKept,
    addressesSealed: stored.addressesSealed,
    addressesUnmatched:
      details.addressesUnmatched + addresses + withAddress - stored.addressesTaken - stored.addressesKept - stored.addressesSealed,
    costsTaken: stored.costsTaken,
    costsKept: stored.costsKept,
    costsUnmatched: details.costsUnmatched + withCost - stored.costsTaken - stored.costsKept,
    costsInOtherCurrency: details.costsInOtherCurrency,
  };
}
