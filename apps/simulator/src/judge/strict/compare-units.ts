import { covers, sharedMs, type Span } from '../covering.ts';
import type { RealUnit } from './real-units.ts';

/** A detected trip or charge: `amount` in km or kWh. */
export interface FoundUnit extends Span {
  readonly amount: number;
  /** Where it may lie: an edge that it says was not heard, anywhere between the two samples around it that carry what decides. */
  readonly reach: Span;
  /** It says that an edge was not heard, or that a silence lies in it. */
  readonly saysSilence: boolean;
}

/** Real and found units that belong together: each found one covers a part of each real one, or of one that another of them covers. */
export interface Cluster {
  readonly reals: readonly RealUnit[];
  readonly founds: readonly FoundUnit[];
}

/** What a cluster is. `untold`: its real units are small, or samples do not tell of them. */
export type Verdict = 'single' | 'fused' | 'split' | 'missed' | 'invented' | 'untold';

/**
 * Joins what covers each other; a found unit that covers none belongs to the real one with which it shares most time, else to one with a part of
 * which nothing is found and that lies where the found one may lie.
 */
export function clusterUnits(reals: readonly RealUnit[], founds: readonly FoundUnit[], lateMs: number): Cluster[] {
  const clusters: { reals: RealUnit[]; founds: FoundUnit[] }[] = reals.map((real) => ({ reals: [real], founds: [] }));
  const strays: FoundUnit[] = [];
  for (const found of founds) {
    const ofFound = clusters.filter((cluster) => cluster.reals.some((real) => real.parts.some((part) => covers(found, part))));
    const [first, ...others] = ofFound.length > 0 ? ofFound : nearest(clusters, found, lateMs);
    if (first === undefined) {
      strays.push(found);
      continue;
    }
    first.founds.push(found);
    for (const other of others) {
      first.reals.push(...other.reals);
      first.founds.push(...other.founds);
      clusters.splice(clusters.indexOf(other), 1);
    }
  }
  for (const found of strays) {
    const cluster = clusters.find((one) => hasUnfoundPart(one, found.reach, lateMs));
    if (cluster === undefined) clusters.push({ reals: [], founds: [found] });
    else cluster.founds.push(found);
  }
  return clusters;
}

/** A true part lies in the span, late words included, and nothing found of the cluster covers it. */
const hasUnfoundPart = ({ reals, founds }: Cluster, span: Span, lateMs: number): boolean =>
  reals.some(({ parts }) =>
    parts.some((part) => sharedMs(span, { ...part, end: part.end + lateMs }) > 0 && !founds.some((found) => covers(found, part))),
  );

function nearest<One extends { readonly reals: readonly RealUnit[] }>(clusters: readonly One[], found: FoundUnit, lateMs: number): One[] {
  const sharedWith = ({ reals }: One): number =>
    Math.max(0, ...reals.flatMap(({ parts }) => parts.map(({ start, end }) => sharedMs(found, { start, end: end + lateMs }))));
  const [best] = clusters.filter((cluster) => sharedWith(cluster) > 0).toSorted((a, b) => sharedWith(b) - sharedWith(a));
  return best === undefined ? [] : [best];
}

/** Judges a cluster. Real units that samples cannot tell apart may be found as one or each part on its own. */
export function judgeCluster({ reals, founds }: Cluster): Verdict {
  if (reals.length === 0) return 'invented';
  const [told, ...others] = reals.filter(({ isTold }) => isTold);
  if (told === undefined) return 'untold';
  if (founds.length === 0) return 'missed';
  if (others.length > 0) return 'fused';
  const isStray = (found: FoundUnit): boolean => !told.parts.some((part) => covers(found, part));
  const isPartOf = (found: FoundUnit, part: Span): boolean => covers(found, part) || (isStray(found) && sharedMs(found, part) > 0);
  return told.parts.some((part) => founds.filter((found) => isPartOf(found, part)).length > 1) ? 'split' : 'single';
}

/** The km or kWh of a cluster that are in a wrong place, beyond what the resolution of the source explains. */
export function misplaced({ reals, founds }: Cluster, allowedOf: (amount: number) => number): number {
  const amounts = reals.map(({ amount }) => amount);
  const real = amounts.reduce((sum, amount) => sum + amount, 0);
  const found = founds.reduce((sum, { amount }) => sum + amount, 0);
  if (founds.length === 0) return reals.some(({ isTold }) => isTold) ? real : 0;
  const difference = Math.abs(found - real);
  return (difference > allowedOf(real) ? difference : 0) + Math.max(0, real - Math.max(0, ...amounts));
}
