import { addressLine } from '@wattbook/domain/addresses/address-line';
import { typeOfCategory } from '@wattbook/domain/cards/choose-card';
import { refusalOfCard } from '@wattbook/domain/charges/card-of-charge';
import { dayOf } from '@wattbook/i18n/formats/moment';
import type { Tenant } from '../../db/tenancy.ts';
import { AppError } from '../../http/app-error.ts';
import { findCard } from '../cards/public.ts';
import type { ChargeRow } from './charge.fields.ts';

/**
 * The columns of a chosen card: the charge gets its category as its type, its name and its renewable flag (OQ-136, OQ-137); without a card it is Other. Refuses a card that
 * the charge cannot have (CHG-058, CHG-059).
 */
export async function cardColumns(tenant: Tenant, cardId: string | null, charge: ChargeRow, zone: string) {
  if (cardId === null) return { card_id: null, card_name: null, type: 'Other' as const, renewable: false };
  const card = await findCard(tenant, cardId);
  if (card === undefined) throw noChoice();
  const { address, addressLocation } = card;
  const isPlaced = address !== null || addressLocation !== null;
  const place = {
    address: address === null ? null : addressLine(address),
    latitude: addressLocation?.latitude ?? null,
    longitude: addressLocation?.longitude ?? null,
  };
  const refusal = refusalOfCard(
    { ...card, place: isPlaced ? place : null },
    {
      vehicleId: charge.vehicle_id,
      endDay: dayOf(charge.end_time.getTime(), zone) ?? '',
      address: charge.address,
      latitude: charge.start_latitude,
      longitude: charge.start_longitude,
    },
  );
  if (refusal === 'card_inactive' || refusal === 'other_vehicle') throw noChoice();
  if (refusal !== null) throw new AppError(refusal);
  return { card_id: cardId, card_name: card.name, type: typeOfCategory(card.category), renewable: card.renewable };
}

const noChoice = () => new AppError('validation', { fields: { cardId: { word: 'choice' } } });
