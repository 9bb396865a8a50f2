import type { ChargePoint, ChargePointWithCards } from '@wattbook/contract/chargepoints/charge-point.schema';
import { isForPublicPoints } from '@wattbook/domain/chargepoints/card-for-points';
import type { Tenant } from '../../../db/tenancy.ts';
import { listCatalogue, listOwnCards } from '../../cards/public.ts';

type KnownCard = ChargePointWithCards['cards'][number];

/** Adds to charge points the cards for them: active ones of the account that are for public points, and with `catalogue` those of the catalogue (MAP-024, MAP-036, OQ-101). */
export async function withCards<Point extends ChargePoint>(
  tenant: Tenant,
  points: readonly Point[],
  { catalogue }: { readonly catalogue: boolean },
): Promise<(Point & { cards: KnownCard[] })[]> {
  const own = (await listOwnCards(tenant)).filter((card) => card.active && isForPublicPoints(card));
  const others = catalogue ? await listCatalogue(tenant) : [];
  return points.map((point) => {
    const isFor = ({ operators }: { readonly operators: readonly string[] }) => operators.includes(point.operatorId);
    // A card of the account that names no operator is for all of them; one of the catalogue says where it is accepted.
    const ownHere = own.filter((card) => card.operators.length === 0 || isFor(card)).map(({ id, name }) => ({ id, name, own: true }));
    return { ...point, cards: [...ownHere, ...others.filter(isFor).map(({ id, name }) => ({ id, name, own: false }))] };
  });
}
