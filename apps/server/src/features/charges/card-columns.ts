import { AppError } from '../../http/app-error.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { ChargePorts } from './charge-ports.ts';
import type { ChargeRow } from './charge.fields.ts';

/** The columns of a chosen card: the charge gets its category as its type, its name and its renewable flag (OQ-136, OQ-137); without a card it is Other. */
export async function cardColumns(
  { findCard, requireCardFits }: Pick<ChargePorts, 'findCard' | 'requireCardFits'>,
  tenant: Tenant,
  cardId: string | null,
  charge: ChargeRow,
) {
  if (cardId === null) return { card_id: null, card_name: null, type: 'Other' as const, renewable: false };
  const card = await findCard(tenant, cardId);
  if (card === null) throw new AppError('validation', { fields: { cardId: { word: 'choice' } } });
  await requireCardFits(tenant, cardId, charge);
  return { card_id: cardId, card_name: card.name, type: card.type, renewable: card.renewable };
}
