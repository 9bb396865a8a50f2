import type { ChargePrice, PriceLine, PriceReason } from '@wattbook/contract/prices/charge-price.schema';
import type { EnergySource } from '@wattbook/domain/charges/billed-energy';
import type { Breakdown, BreakdownLine } from '@wattbook/domain/prices/breakdown';
import { type Currency, toDecimal } from '../../db/fields/money.ts';
import type { PriceReason as StoredReason } from '../../db/schema/segment-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { readCardVersion } from '../cards/public.ts';
import { readStoredPrice, type StoredPrice } from './charge-prices.store.ts';
import { isEntered } from './decide-price.ts';
import { sourceBefore } from './priced-energy.ts';

/** How the cost of a charge came about, from what was stored when it was priced: nothing is calculated here. */
export async function readPrice(tenant: Tenant, id: string): Promise<ChargePrice> {
  const stored = await readStoredPrice(tenant, id);
  if (stored === undefined) throw new AppError('not_found');
  const { cost, cost_currency: costCurrency, priced_at, breakdown } = stored;
  const reason = reasonOf(stored);
  const lines = reason === null && breakdown !== null ? breakdown.lines : [];
  return {
    cost: toDecimal(cost, costCurrency),
    costCurrency,
    pricedAt: priced_at?.toISOString() ?? null,
    card: await readCard(tenant, stored),
    energySource: sourceOf(stored, lines),
    at: (isEntered(stored) ? null : (breakdown?.at ?? stored.reason?.at)) ?? null,
    earlierCards: (lines.length === 0 ? [] : (breakdown?.earlier ?? [])).map(presentEarlier),
    lines: lines.map((line) => presentLine(line, costCurrency)),
    reason,
  };
}

/** The card that the charge was priced with, as it was then; null: it was priced without one. */
async function readCard(tenant: Tenant, stored: StoredPrice): Promise<ChargePrice['card']> {
  const { version_of, card_name } = stored;
  const version = version_of === null ? undefined : await readCardVersion(tenant, version_of.cardId, version_of.number);
  return version === undefined
    ? null
    : {
        id: version.cardId,
        name: card_name ?? '',
        version: version.number,
        versionAt: version.createdAt.toISOString(),
        loss: storedSource(stored) === 'battery' ? version.content.loss : null,
      };
}

/** Who says which energy was billed, as it was then. */
const storedSource = (stored: StoredPrice): EnergySource => stored.breakdown?.energy?.source ?? sourceBefore(stored);

const sourceOf = (stored: StoredPrice, lines: readonly BreakdownLine[]): EnergySource | null =>
  lines.some(({ unit }) => unit === 'kWh') ? storedSource(stored) : null;

const presentEarlier = ({ cardId, name, version, until }: NonNullable<Breakdown['earlier']>[number]) => ({
  id: cardId,
  name,
  version,
  until: new Date(until).toISOString(),
});

function reasonOf(stored: StoredPrice): PriceReason | null {
  if (isEntered(stored)) return presentReason({ word: stored.pv && stored.cost === 0 ? 'own_solar' : 'entered' });
  if (stored.breakdown !== null && stored.cost !== null) return null;
  return presentReason(stored.reason ?? { word: 'pending' });
}

function presentReason(reason: StoredReason | { readonly word: 'pending' | 'own_solar' }): PriceReason {
  const part =
    'from' in reason ? { from: new Date(reason.from).toISOString(), to: new Date(reason.to).toISOString() } : { from: null, to: null };
  return {
    word: reason.word,
    ac: 'ac' in reason ? reason.ac : null,
    ...part,
    timezone: 'timezone' in reason ? reason.timezone : null,
  };
}

const presentLine = (
  { kind, from, to, amount, unit, unitPrice, cost, parts, intervalMissing, capped }: BreakdownLine,
  currency: Currency | null,
): PriceLine => ({
  kind,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  amount,
  unit,
  unitPrice,
  cost: toDecimal(cost, currency) ?? 0,
  parts: parts ?? null,
  intervalMissing: intervalMissing ?? false,
  capped: capped ?? false,
});
