import type { Integration } from '@wattbook/domain/cards/card-fields';
import type { Country } from '@wattbook/domain/vehicles/vehicle-fields';
import { nextFetch, planFetch, waitAfterFailure } from '@wattbook/domain/tariffs/plan-fetch';
import { zoneOfTariff } from '@wattbook/domain/tariffs/tariff-facts';
import { SourceError } from '../../connections/source-error.ts';
import type { Database } from '../../db/tenancy.ts';
import type { Sealing } from '../../sealing/sealing.ts';
import { type CardOfSeries, isSeriesOfCard, listCardsOfSeries, openToken, refuseToken } from '../cards/public.ts';
import type { TariffProvider } from './providers/tariff-provider.ts';
import { deleteSeries, type DueSeries, planSeries, readPricedUntil, storePrices } from './series.store.ts';

export interface ReadSeriesDeps {
  readonly database: Pick<Database, 'directory' | 'allAccounts'>;
  readonly sealing: Pick<Sealing, 'open'>;
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
  const cards = await listCardsOfSeries(database, series.id);
  const [first] = cards;
  const plan = (dueAt: number, failures: number, problem: string | null) =>
    planSeries(database.directory, series.id, { dueAt, failures, problem });
  if (first === undefined) {
    // The name of a home does not outlive the account that it belongs to.
    if (!(await isSeriesOfCard(database, series.id))) await deleteSeries(database.directory, series, now());
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
  { database, sealing, providers }: ReadSeriesDeps,
  { provider: name, key }: DueSeries,
  cards: readonly CardOfSeries[],
  range: { readonly from: number; readonly until: number },
) {
  const provider = providers[name];
  if (!provider.needsToken(key)) return provider.read({ key, token: null, ...range });
  for (const card of cards) {
    const token = openToken(sealing, card);
    if (token === null) continue;
    try {
      return await provider.read({ key, token, ...range });
    } catch (error) {
      if (!(error instanceof SourceError && error.reason === 'unauthorized')) throw error;
      await refuseToken(database, card);
    }
  }
  throw new SourceError('unauthorized', `prices of ${name}`);
}

const startOfDay = (now: number, country: Country): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zoneOfTariff(country)).startOfDay().epochMilliseconds;

/** The same for a series each day; the end of an id is random. */
const jitterOf = (id: string): number => Number.parseInt(id.slice(-6), 16) % jitterMaxMs;
