import type { Integration } from '@wattbook/domain/cards/card-fields';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import { nextFetch, planFetch, waitAfterFailure } from '@wattbook/domain/tariffs/plan-fetch';
import { zoneOfTariff } from '@wattbook/domain/tariffs/tariff-facts';
import { SourceError } from '../../connections/source-error.ts';
import type { Database } from '../../db/tenancy.ts';
import type { TariffProvider } from './providers/tariff-provider.ts';
import { deleteSeries, type DueSeries, planSeries, readPricedUntil, storePrices } from './series.store.ts';

/** A card in use that has a series of prices. */
export interface CardOfSeries {
  readonly country: Country;
  /** The access of the card to its provider; null: it has none that can be read. */
  readonly token: string | null;
  /** The provider refused the token: it is not used again before it is changed. */
  readonly refuseToken: () => Promise<void>;
}

/** The cards, of all accounts, that have a series. */
export interface CardsOfSeries {
  /** Those in use, the one whose token was entered last first. */
  readonly list: (series: string) => Promise<readonly CardOfSeries[]>;
  /** Whether any card has the series, or had it in a version that charges may follow. */
  readonly isKnown: (series: string) => Promise<boolean>;
}

export interface ReadSeriesDeps {
  readonly database: Pick<Database, 'directory'>;
  readonly cards: CardsOfSeries;
  readonly now: () => number;
  readonly providers: Readonly<Record<Integration, TariffProvider>>;
}

const [dayMs, jitterMaxMs] = [86_400_000, 20 * 60_000];
/** More is no price of energy, whatever the currency. */
const highestPrice = 1000;
/** A long past is read in several runs. */
const maxRanges = 24;
const noAccess = 'no_access';

/** Reads what is missing of a series and plans the next time. A provider that fails is asked again later; only an error of our own is thrown. */
export async function readSeries(deps: ReadSeriesDeps, series: DueSeries): Promise<void> {
  const { database, now } = deps;
  const cards = await deps.cards.list(series.id);
  const [first] = cards;
  const plan = (dueAt: number, failures: number, problem: string | null) =>
    planSeries(database.directory, series.id, { dueAt, failures, problem });
  if (first === undefined) {
    // The name of a home does not outlive the account that it belongs to.
    if (!(await deps.cards.isKnown(series.id))) await deleteSeries(database.directory, series, now());
    // A card that is not in use may come back.
    return plan(now() + dayMs, 0, null);
  }
  try {
    const isMore = await readRanges(deps, series, cards);
    const pricedUntil = await readPricedUntil(database.directory, series.id);
    const next = { now: now(), startOfDay: startOfDay(now(), first.country), jitterMs: jitterOf(series.id) };
    await plan(isMore ? now() : nextFetch({ pricedUntil }, next), 0, null);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const failures = series.failures + 1;
    // Nothing helps but another token, and a card that gets one is due at once.
    const wait = error.reason === 'unauthorized' ? dayMs : waitAfterFailure(failures, error.retryAfterMs);
    await plan(now() + wait, failures, error.reason === 'unauthorized' ? noAccess : error.reason);
  }
}

/** Returns whether there is more to read. */
async function readRanges(deps: ReadSeriesDeps, series: DueSeries, cards: readonly CardOfSeries[]): Promise<boolean> {
  const { database, now, providers } = deps;
  const { id, provider: name, key } = series;
  const provider = providers[name];
  const known = {
    askedFrom: series.askedFrom?.getTime() ?? null,
    pricedUntil: series.pricedUntil?.getTime() ?? null,
    wantedFrom: series.wantedFrom?.getTime() ?? null,
  };
  const ranges = planFetch(known, provider.limits(key), now());
  for (const range of ranges.slice(0, maxRanges)) {
    const read = await readWithAccess(deps, series, cards, range);
    if (read.prices.some(({ price, minutes }) => !(Math.abs(price) <= highestPrice && minutes > 0 && minutes <= 60)))
      throw new SourceError('unreadable', `prices of ${name}`);
    await storePrices(database.directory, { id, from: range.from }, read);
  }
  return ranges.length > maxRanges;
}

/** Asks with the token of one card after another; one that the provider refuses is not used again before it is changed, so that no account is locked. */
async function readWithAccess(
  { providers }: ReadSeriesDeps,
  { provider: name, key }: DueSeries,
  cards: readonly CardOfSeries[],
  range: { readonly from: number; readonly until: number },
) {
  const provider = providers[name];
  if (!provider.needsToken(key)) return provider.read({ key, token: null, ...range });
  for (const card of cards) {
    const { token } = card;
    if (token === null) continue;
    try {
      return await provider.read({ key, token, ...range });
    } catch (error) {
      if (!(error instanceof SourceError && error.reason === 'unauthorized')) throw error;
      await card.refuseToken();
    }
  }
  throw new SourceError('unauthorized', `prices of ${name}`);
}

const startOfDay = (now: number, country: Country): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zoneOfTariff(country)).startOfDay().epochMilliseconds;

/** The same for a series each day; the end of an id is random. */
const jitterOf = (id: string): number => Number.parseInt(id.slice(-6), 16) % jitterMaxMs;
