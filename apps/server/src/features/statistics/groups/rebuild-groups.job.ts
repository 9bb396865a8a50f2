import { createHash } from 'node:crypto';
import { type ComparisonMode, comparisonModes, groupName, type Model } from '@wattbook/domain/statistics/comparison';
import { neededHere, neededInPacks, publishGroup } from '@wattbook/domain/statistics/group-sum';
import type { Platform } from '../../../platform.ts';
import { claimNight, endNight, type FiguresRow, groupKey, type NewFigures, readDigests, replaceFigures } from './figures.store.ts';
import { createGroupTree, orderOf, type SummedGroup } from './group-tree.ts';
import { readMemberMetrics, unpackMetrics } from './member-metrics.query.ts';
import { markMoved, type Member, readMembers } from './members.query.ts';

/** The version of how groups are summed and published: groups of another one are computed again. */
const groupRules = 1;
/** Vehicles whose rows are read at once. */
const batch = 40;
/** Groups that are written in one transaction. */
const groupsAtOnce = 20;
const yearMs = 365 * 86_400_000;
/** In UTC: in the night of Europe. */
const firstHour = 1;

interface GroupDeps extends Pick<Platform, 'database' | 'now'> {
  /** The e-mail of the demo's account, whose vehicles are a world of their own. */
  readonly demoEmail: string | null;
}

/** Once a night, computes the groups in which a vehicle changed, came or went. Figures of the day stay those of the last night. */
export async function rebuildNightly(deps: GroupDeps, signal: AbortSignal): Promise<void> {
  const now = new Date(deps.now());
  if (now.getUTCHours() < firstHour) return;
  const night = now.toISOString().slice(0, 10);
  if (!(await claimNight(deps.database, night, now))) return;
  await markMoved(deps.database);
  if (await rebuildGroups(deps, signal)) await endNight(deps.database, night, new Date(deps.now()));
}

/** Computes the groups again of which a member is another one. False: the signal aborted. */
export async function rebuildGroups({ database, now, demoEmail }: GroupDeps, signal: AbortSignal): Promise<boolean> {
  const { variants, digests } = await readVariants(database, { demo: demoEmail, activeSince: new Date(now() - yearMs) });
  const stored = await readDigests(database);
  if (stored.size > 0 && stored.get(wholeKey)?.digest === digests.get(wholeKey)) return true;
  let waiting: NewFigures[] = [];
  const flush = async () => {
    await replaceFigures(database, waiting);
    waiting = [];
  };
  const write = async (group: { readonly mode: ComparisonMode; readonly name: string }, rows: readonly FiguresRow[]) => {
    const digest = digests.get(groupKey(group)) ?? '';
    const known = stored.get(groupKey(group));
    if (known?.digest === digest || (known === undefined && rows.length === 0)) return;
    waiting.push({ ...group, rows, digest, now: now() });
    if (waiting.length === groupsAtOnce) await flush();
  };
  const tree = createGroupTree(async ({ mode, name, sums }) => (name === null ? undefined : write({ mode, name }, rowsOf(sums))));
  for (const { model, members } of variants) {
    for (let at = 0; at < members.length; at += batch) {
      if (signal.aborted) return false;
      const some = members.slice(at, at + batch);
      const collected = await readMemberMetrics(database, some);
      for (const { accountId, vehicleId } of some) await tree.add(accountId, model, unpackMetrics(collected.get(vehicleId) ?? []));
    }
  }
  await tree.end();
  for (const [key, group] of stored) if (!digests.has(key)) await write(group, []);
  await flush();
  return true;
}

interface Variant {
  readonly model: Model;
  readonly members: Member[];
}

/** The vehicles of each variant, in the order in which groups are summed, and a digest of the members of each group: it is another one also where one of them is of another variant now. Of a vehicle only its ids are kept: there may be very many. */
async function readVariants(database: GroupDeps['database'], counted: Parameters<typeof readMembers>[1]) {
  const variants = new Map<string, Variant>();
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  await readMembers(database, counted, ({ account_id: accountId, vehicle_id: vehicleId, digest, ...model }) => {
    const order = orderOf(model);
    const variant = variants.get(order) ?? { model, members: [] };
    variants.set(order, variant);
    variant.members.push({ accountId, vehicleId });
    for (const mode of comparisonModes) {
      const name = groupName(model, mode);
      if (name === null) continue;
      const key = groupKey({ mode, name });
      const hash = hashes.get(key) ?? createHash('sha256').update(String(groupRules));
      hashes.set(key, hash.update(vehicleId).update(order).update(digest));
    }
  });
  const inOrder = [...variants].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, variant]) => variant);
  return { variants: inOrder, digests: new Map([...hashes].map(([key, hash]) => [key, hash.digest('base64')])) };
}

const wholeKey = groupKey({ mode: 'all', name: '' });

function rowsOf(sums: SummedGroup['sums']): FiguresRow[] {
  return [...sums].flatMap(([key, sum]) => {
    const figures = publishGroup(sum, neededHere(sum.metric));
    const part = Number(key.split(' ')[1]);
    return figures === null ? [] : [{ metric: sum.metric, part, figures, pack: publishGroup(sum, neededInPacks) }];
  });
}
