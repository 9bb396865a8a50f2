import { comparisonModes } from '@wattbook/domain/statistics/comparison';
import { packThreshold } from '@wattbook/domain/statistics/comparison-thresholds';
import { isKeyOf, type Metric, metrics } from '@wattbook/domain/statistics/metrics';
import { hasHiddenCharacters } from '@wattbook/domain/texts/hidden-characters';
import { z } from 'zod';

const metric = z.enum(Object.keys(metrics) as [Metric, ...Metric[]]);
const count = z.number().int().min(0).max(100_000_000);
const value = z.number().min(-1e9).max(1e9);

/** The figures of a key: key, vehicles, entries, low, first quartile, median, third quartile, high. */
const figures = z
  .tuple([z.number().int().min(-1000).max(10_000_000), count, count, value, value, value, value, value])
  .refine(([, , , ...quantiles]) => quantiles.every((one, index) => index === 0 || one >= (quantiles[index - 1] ?? one)));

const group = z
  .strictObject({
    mode: z.enum(comparisonModes),
    name: z
      .string()
      .max(500)
      .refine((name) => !name.includes('\0')),
    metric,
    part: z.number().int().min(0).max(9999),
    vehicles: count.min(packThreshold.vehicles),
    computedAt: z.iso.datetime(),
    keys: z.array(figures).min(1).max(5000),
  })
  .refine(({ metric: of, part, vehicles, keys }) =>
    keys.every(
      ([key, some], index) => isKeyOf(of, part, key) && some <= vehicles && key > (keys[index - 1]?.[0] ?? Number.NEGATIVE_INFINITY),
    ),
  );

/** The figures of the groups of an installation for others: groups of at least 25 vehicles of ten accounts, as `wattbook statistics export` writes them (decision 0135). `name` is what the installation calls itself. */
export const statisticsPack = z.strictObject({
  format: z.literal('wattbook-statistics'),
  version: z.literal(1),
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((name) => !hasHiddenCharacters(name, { isNote: false })),
  madeAt: z.iso.datetime(),
  groups: z.array(group).max(200_000),
});

/** `signature`: Ed25519 of the canonical JSON (RFC 8785) of the pack without `key` and `signature`, both base64. */
export const signedStatisticsPack = statisticsPack.extend({ key: z.string().max(100), signature: z.string().max(200) });

export type StatisticsPack = z.output<typeof statisticsPack>;
export type SignedStatisticsPack = z.output<typeof signedStatisticsPack>;
