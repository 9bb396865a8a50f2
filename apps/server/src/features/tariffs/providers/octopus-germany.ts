import { z } from 'zod';
import type { SourceClient } from '../../../connections/source-client.ts';
import { SourceError } from '../../../connections/source-error.ts';
import { krakenToken, readKraken } from './kraken.ts';
import type { PriceRequest, SeriesPrice, SeriesPrices } from './tariff-provider.ts';

const [quarterMs, minuteMs] = [900_000, 60_000];
const centsPerEuro = 100;
const zone = 'Europe/Berlin';
const moment = z.iso.datetime({ offset: true });
/** Cents, as a number or as its text. */
const rate = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const ruleTimes = z.object({ activeFromTime: z.string(), activeToTime: z.string() });
const timed = z.object({ latestGrossUnitRateCentsPerKwh: rate, timeslotActivationRules: z.array(ruleTimes).nullish() });
const information = z.union([z.object({ rates: z.array(timed).min(1) }), z.object({ latestGrossUnitRateCentsPerKwh: rate })]);
const agreement = z.object({
  isActive: z.boolean(),
  unitRateInformation: information.nullish(),
  unitRateForecast: z.array(z.object({ validFrom: moment, validTo: moment.nullable(), unitRateInformation: information })).nullish(),
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
    if (unitRateForecast != null && unitRateForecast.length > 0) {
      const found = unitRateForecast.flatMap(({ validFrom, validTo, unitRateInformation: stated }) => {
        const [begin, end] = [Date.parse(validFrom), validTo === null ? until : Date.parse(validTo)];
        return quartersOf(stated, Math.max(begin, from), Math.min(end, until));
      });
      return { currency: 'EUR', prices: found };
    }
    if (unitRateInformation == null) throw new SourceError('refused', 'Octopus account');
    return { currency: 'EUR', prices: quartersOf(unitRateInformation, from, until) };
  };

/** The price of each quarter of an hour by its time of day; none where no rule includes it. */
function quartersOf(stated: Information, from: number, until: number): SeriesPrice[] {
  const found: SeriesPrice[] = [];
  for (let at = from; at < until; at += quarterMs) {
    const cents = 'rates' in stated ? centsAt(stated.rates, at) : stated.latestGrossUnitRateCentsPerKwh;
    if (cents !== undefined) found.push({ at, minutes: quarterMs / minuteMs, price: cents / centsPerEuro });
  }
  return found;
}

/** The only rate, else the one whose rule includes the time of day. */
function centsAt([first, ...others]: readonly z.output<typeof timed>[], at: number): number | undefined {
  if (first === undefined || others.length === 0) return first?.latestGrossUnitRateCentsPerKwh;
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'second' });
  const fitting = [first, ...others].find(({ timeslotActivationRules: rules }) => rules?.some((rule) => includesTime(rule, time)));
  return fitting?.latestGrossUnitRateCentsPerKwh;
}

/** Rules are times of day as HH:mm:ss; one that ends before it begins crosses midnight, equal ones are the whole day. */
const includesTime = ({ activeFromTime: from, activeToTime: to }: z.output<typeof ruleTimes>, time: string): boolean =>
  from < to ? from <= time && time < to : time >= from || time < to || from === to;
