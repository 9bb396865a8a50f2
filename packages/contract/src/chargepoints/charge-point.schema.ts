import { sourceKinds } from '@wattbook/domain/chargepoints/listing';
import { plugStandards, powerTypes } from '@wattbook/domain/chargepoints/plug';
import { z } from 'zod';
import { cardPrice } from '../cards/card-price.schema.ts';
import { id, instant, location } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

const plug = z.object({
  standard: z.enum(plugStandards).nullable().describe('What it looks like; null: the source does not say it.'),
  power_type: z.enum(powerTypes),
  max_power: z.number().nullable().describe('In kW.'),
});

const stated = {
  id,
  operator: z.string(),
  operatorId: id,
  /** Street, postal code and town in one line. */
  address: z.string(),
  city: z.string(),
  country: z.string().nullable().describe('ISO 3166 code.'),
  location,
  evses: z.array(z.object({ connectors: z.array(plug) })),
};

/** What an operator has at one address: an evse charges one car at a time, with one of its plugs, its `connectors` (MAP-032 to MAP-034). */
export const chargePoint = z.object(stated).meta({ id: 'ChargePoint' });

/** A card that is known for a charge point: one of the account, or one of the catalogue. */
const knownCard = z.object({ id, name: z.string(), own: z.boolean() });

/** A charge point with the cards for it (MAP-036). */
export const chargePointWithCards = z.object({ ...stated, cards: z.array(knownCard) }).meta({ id: 'ChargePointWithCards' });

/** Which evses are free, as far as a source tells it. Nothing is guessed: `heardAt` says how old it is. */
export const liveState = z
  .object({
    free: z.number().int(),
    taken: z.number().int(),
    out_of_order: z.number().int(),
    unknown: z.number().int(),
    heardAt: instant.describe('When the source said so last.'),
    changedAt: instant.nullable().describe('Since when the newest of these states holds; null: the source does not state it.'),
  })
  .meta({ id: 'ChargePointLiveState' });

/** A charge point on the map. */
export const mapPoint = z
  .object({
    ...stated,
    live: liveState.nullable(),
    mine: z.boolean().describe('A charge of the account took place there (OQ-096), or the user starred it.'),
  })
  .meta({ id: 'MapPoint' });

/** Charge points that are too close together to be drawn one by one; `location` is their middle. */
export const pointCluster = z.object({ location, count: z.number().int() }).meta({ id: 'ChargePointCluster' });

/** A source of what the map shows, with what its licence asks for. */
export const pointSource = z
  .object({
    name: z.string(),
    kind: z.enum(sourceKinds),
    attribution: z.string(),
    licence: z.string(),
    url: z.string().nullable(),
    date: z.iso.date().nullable().describe('The day that the data are of; null: the source does not state it.'),
  })
  .meta({ id: 'ChargePointSource' });

/** A charge of the account at a charge point, with what it cost. */
const chargeHere = z.object({
  id,
  vehicleId: id,
  startTime: instant,
  kWh: z.number().nullable(),
  cost: z.number().nullable(),
  costCurrency: currency.nullable(),
});

/** A charge point with everything that is known of it (MAP-037). */
export const chargePointDetails = z
  .object({
    ...stated,
    cards: z.array(knownCard),
    openingTimes: z.string().nullable().describe('As a source writes them.'),
    gone: z.boolean().describe('No source has it any more.'),
    mine: mapPoint.shape.mine,
    starred: z.boolean(),
    live: liveState.nullable(),
    adHoc: z
      .array(z.object({ ac: z.boolean(), currency: z.string(), prices: z.array(cardPrice) }))
      .describe('What a charge costs without a card, with taxes, where the operator states it.'),
    charges: z.array(chargeHere).describe('The newest charges of the account there.'),
    listings: z
      .array(
        z.object({ source: pointSource, operator: z.string(), address: z.string(), location, evses: z.number().int(), gone: z.boolean() }),
      )
      .describe('What each source states of it.'),
  })
  .meta({ id: 'ChargePointDetails' });

export type ChargePoint = z.output<typeof chargePoint>;
export type ChargePointWithCards = z.output<typeof chargePointWithCards>;
export type ChargePointDetails = z.output<typeof chargePointDetails>;
export type PointLiveState = z.output<typeof liveState>;
export type MapPoint = z.output<typeof mapPoint>;
export type PointCluster = z.output<typeof pointCluster>;
export type PointSource = z.output<typeof pointSource>;
