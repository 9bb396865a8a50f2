import { createHash } from 'node:crypto';
import { type ComparisonMode, comparisonModes, groupName } from '@wattbook/domain/statistics/comparison';
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
  const members = inOrder(await readMembers(database, { demo: demoEmail, activeSince: new Date(now() - yearMs) }));
  const digests = digestsOf(members);
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
  for (let at = 0; at < members.length; at += batch) {
    if (signal.aborted) return false;
    const some = members.slice(at, at + batch);
    const collected = await readMemberMetrics(database, some);
    for (const member of some) await tree.add(member.accountId, member, unpackMetrics(collected.get(member.vehicleId) ?? []));
  }
  await tree.end();
  for (const [key, group] of stored) if (!digests.has(key)) await write(group, []);
  await flush();
  return true;
}

/** In the order of the groups, in which also digests are made. Vehicles of a variant follow each other and share its text. */
function inOrder(members: readonly Member[]): Member[] {
  const byGroup = Map.groupBy(members, orderOf);
  return [...byGroup.keys()]
    .sort(compareTexts)
    .flatMap((order) => (byGroup.get(order) ?? []).sort((a, b) => compareTexts(a.vehicleId, b.vehicleId)));
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const wholeKey = groupKey({ mode: 'all', name: '' });

/** A digest of the members of each group, in their order. */
function digestsOf(members: readonly Member[]): ReadonlyMap<string, string> {
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for (const member of members) {
    for (const mode of comparisonModes) {
      const name = groupName(member, mode);
      if (name === null) continue;
      const key = groupKey({ mode, name });
      const hash = hashes.get(key) ?? createHash('sha256').update(String(groupRules));
      hashes.set(key, hash.update(member.vehicleId).update(member.digest));
    }
  }
  return new Map([...hashes].map(([key, hash]) => [key, hash.digest('base64')]));
}

function rowsOf(sums: SummedGroup['sums']): FiguresRow[] {
  return [...sums].flatMap(([key, sum]) => {
    const figures = publishGroup(sum, neededHere(sum.metric));
    const part = Number(key.split(' ')[1]);
    return figures === null ? [] : [{ metric: sum.metric, part, figures, pack: publishGroup(sum, neededInPacks) }];
  });
}
