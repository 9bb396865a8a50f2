import { type SignedStatisticsPack, signedStatisticsPack, type StatisticsPack } from '@wattbook/contract/statistics/statistics-pack.schema';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { metrics } from '@wattbook/domain/statistics/metrics';
import type { Signing } from '../../../sealing/signing.ts';
import { serverCrypto } from '../../signing/public.ts';

/** Why a file is no pack that can be used. */
export type PackFault =
  | { readonly word: 'no_pack' | 'newer' | 'altered' | 'twice' }
  | { readonly word: 'unknown_metric'; readonly metric: string }
  | { readonly word: 'wrong'; readonly where: string };

/** Signs a pack: every letter of it counts. */
export const signPack = ({ publicKey, sign }: Signing, pack: StatisticsPack): SignedStatisticsPack => ({
  ...pack,
  key: publicKey,
  signature: sign(canonicalJson(pack)),
});

/** Reads the text of a file and checks that nobody has altered it since it was signed. */
export function readPack(text: string): { readonly pack: SignedStatisticsPack } | { readonly fault: PackFault } {
  const parsed = parse(text);
  if (parsed === null || parsed['format'] !== 'wattbook-statistics') return { fault: { word: 'no_pack' } };
  if (typeof parsed['version'] === 'number' && parsed['version'] > 1) return { fault: { word: 'newer' } };
  if (!isAsSigned(parsed)) return { fault: { word: 'altered' } };
  const metric = unknownMetric(parsed['groups']);
  if (metric !== null) return { fault: { word: 'unknown_metric', metric } };
  const checked = signedStatisticsPack.safeParse(parsed);
  if (!checked.success) return { fault: { word: 'wrong', where: checked.error.issues[0]?.path.join('.') ?? '' } };
  return hasTwice(checked.data) ? { fault: { word: 'twice' } } : { pack: checked.data };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isAsSigned({ key, signature, ...signed }: Record<string, unknown>): boolean {
  try {
    return serverCrypto.isSignedBy(String(key), String(signature), canonicalJson(signed));
  } catch {
    // A text or number that canonical JSON does not have: nobody signed it.
    return false;
  }
}

/** A later version may know more metrics. */
function unknownMetric(groups: unknown): string | null {
  const named = Array.isArray(groups) ? groups.map((group: { readonly metric?: unknown } | null) => group?.metric) : [];
  const unknown = named.find((metric) => typeof metric === 'string' && !Object.hasOwn(metrics, metric));
  return typeof unknown === 'string' ? unknown : null;
}

const hasTwice = ({ groups }: StatisticsPack): boolean =>
  new Set(groups.map(({ mode, name, metric, part }) => JSON.stringify([mode, name, metric, part]))).size < groups.length;
