import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import { krakenToken, readKraken } from './kraken.ts';
import type { PriceRequest, SeriesPrice, SeriesPrices } from './tariff-provider.ts';

const [quarterMs, minuteMs] = [900_000, 60_000];
const centsPerEuro = 100;
const zone = 'Europe/Berlin';
const moment = z.iso.datetime({ offset: true });
/** Of a price that never changes, and of one by the time of day; a number that is sent as text is one. */
const rate = z.coerce.number();
const ruleTimes = z.object({ activeFromTime: z.string(), activeToTime: z.string() });
const timed = z.object({ latestGrossUnitRateCentsPerKwh: rate, timeslotActivationRules: z.array(ruleTimes).nullish() });
const information = z.union([z.object({ rates: z.array(timed).min(1) }), z.object({ latestGrossUnitRateCentsPerKwh: rate })]);
const agreement = z.object({
  isActive: z.boolean(),
  unitRateInformation: information.nullish(),
  unitRateForecast: z.array(z.object({ validFrom: moment, validTo: moment, unitRateInformation: information })).nullish(),
});
const answer = z.object({
  account: z
    .object({ properties: z.array(z.object({ electricityMalos: z.array(z.object({ agreements: z.array(agreement) })) })) })
    .nullish(),
});

const prices = `unitRateInformation {
  ... on SimpleProductUnitRateInformation { latestGrossUnitRateCentsPerKwh }
  ... on TimeOfUseProductUnitRateInformation { rates { timeslotName latestGrossUnitRateCentsPerKwh timeslotActivationRules { activeFromTime activeToTime } } }
}`;
const query = `query ($account: String!) {
  account(accountNumber: $account) { properties { electricityMalos { agreements {
    isActive validFrom validTo ${prices} unitRateForecast { validFrom validTo ${prices} }
  } } } }
}`;

type Information = z.output<typeof information>;

/** Octopus in Germany: the prices of the contract of an account with everything, read with `e-mail:password`. Without a forecast, they follow from the times of day. */
export const octopusGermany =
  (client: SourceClient, base: string) =>
  async ({ home, token, from, until }: { readonly home: string } & Omit<PriceRequest, 'key'>): Promise<SeriesPrices> => {
    const url = `${base}/v1/graphql/`;
    const [email = '', ...password] = (token ?? '').split(':');
    const access = await krakenToken(client, url, { email, password: password.join(':') });
    const { account } = await readKraken(client, { url, token: access, query, account: home, schema: answer });
    const contracts = account?.properties.flatMap(({ electricityMalos }) => electricityMalos.flatMap(({ agreements }) => agreements)) ?? [];
    const contract = contracts.find(({ isActive }) => isActive);
    if (contract === undefined) throw new SourceError('refused', 'Octopus account');
    const { unitRateForecast, unitRateInformation } = contract;
    if (unitRateForecast != null && unitRateForecast.length > 0) return { currency: 'EUR', prices: unitRateForecast.map(priceOfForecast) };
    if (unitRateInformation == null) throw new SourceError('refused', 'Octopus account');
    return { currency: 'EUR', prices: quartersOf(unitRateInformation, from, until) };
  };

function priceOfForecast({
  validFrom,
  validTo,
  unitRateInformation,
}: {
  validFrom: string;
  validTo: string;
  unitRateInformation: Information;
}): SeriesPrice {
  const at = Date.parse(validFrom);
  const cents =
    'rates' in unitRateInformation
      ? unitRateInformation.rates[0]?.latestGrossUnitRateCentsPerKwh
      : unitRateInformation.latestGrossUnitRateCentsPerKwh;
  return { at, minutes: (Date.parse(validTo) - at) / minuteMs, price: (cents ?? 0) / centsPerEuro };
}

/** The price of each quarter of an hour by its time of day; none where no rule includes it. */
function quartersOf(stated: Information, from: number, until: number): SeriesPrice[] {
  const found: SeriesPrice[] = [];
  for (let at = from; at < until; at += quarterMs) {
    const cents = 'rates' in stated ? centsAt(stated.rates, timeOf(at)) : stated.latestGrossUnitRateCentsPerKwh;
    if (cents !== undefined) found.push({ at, minutes: quarterMs / minuteMs, price: cents / centsPerEuro });
  }
  return found;
}

const timeOf = (at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'second' });

const centsAt = (rates: readonly z.output<typeof timed>[], time: string): number | undefined =>
  rates.find(({ timeslotActivationRules: rules }) => rules?.some((rule) => includesTime(rule, time)))?.latestGrossUnitRateCentsPerKwh;

/** Rules are times of day as HH:mm:ss; one that ends before it begins crosses midnight, equal ones are the whole day. */
const includesTime = ({ activeFromTime: from, activeToTime: to }: z.output<typeof ruleTimes>, time: string): boolean =>
  from < to ? from <= time && time < to : time >= from || time < to || from === to;
