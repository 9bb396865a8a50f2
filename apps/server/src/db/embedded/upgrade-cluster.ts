import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { majorOf } from './binaries.ts';
import { type Cluster, initialiseCluster, localeOf } from './cluster.ts';
import { findOldBinaries } from './old-binaries.ts';
import { stopPostmaster } from './postmaster.ts';
import { withRunning } from './run-cluster.ts';

export interface UpgradeOptions {
  readonly password: string;
  /** The folder with the programs of the version before; absent: they are looked for. */
  readonly oldBin: string | undefined;
  /** Copies every row from one database into an empty one, whole or not at all. */
  readonly copyRows: (from: string, to: string, onProgress: (text: string) => void) => Promise<void>;
  /** Called with a line for people: what is being done, and how far it is. */
  readonly onProgress: (text: string) => void;
}

const draftOf = ({ folder }: Cluster) => join(folder, 'upgrade');
/** Written once every row is in the new folder and its server has stopped: from here on the way is forwards. */
const doneMark = 'done';

/** The major version that wrote a data folder; undefined: there is none. */
export async function majorOfData(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number.parseInt(text, 10);
}

/** Whether a data folder is of another major version than the programs, or was left in the middle of moving. */
export async function needsUpgrade(cluster: Cluster): Promise<boolean> {
  if (await exists(draftOf(cluster))) return true;
  const written = await majorOfData(join(cluster.folder, 'data'));
  return written !== undefined && written !== (await majorOf(cluster.binaries));
}

/**
 * Moves the data of an older major version into a new folder of the present one, and keeps the old folder beside it. Nobody else may use the cluster meanwhile. Killed before
 * every row was there it begins again; after that it goes on.
 */
export async function upgradeCluster(cluster: Cluster, options: UpgradeOptions): Promise<void> {
  const data = join(cluster.folder, 'data');
  const draft = draftOf(cluster);
  if (await exists(join(draft, doneMark))) return finish(cluster, options);
  // What a kill has left may still run.
  for (const folder of [data, join(draft, 'data')]) await stopPostmaster(folder);
  await rm(draft, { recursive: true, force: true });
  const [written, present] = [await majorOfData(data), await majorOf(cluster.binaries)];
  if (written === undefined || written === present) return;
  if (written > present)
    throw new OperatorError(
      `The data in DATA_DIR are of PostgreSQL ${written}, and the programs are of ${present}: the way back is not possible. Set POSTGRES_BIN to the programs of PostgreSQL ${written}, or remove it.`,
    );
  const old: Cluster = { ...cluster, binaries: await findOldBinaries(written, options.oldBin, cluster.account) };
  options.onProgress(`The data of PostgreSQL ${written} are moved to PostgreSQL ${present}. The old ones stay where they are meanwhile.`);
  try {
    await copyToDraft(old, cluster, options);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await writeFile(join(draft, doneMark), String(written), { flush: true });
  await finish(cluster, options);
}

async function copyToDraft(old: Cluster, cluster: Cluster, { password, copyRows, onProgress }: UpgradeOptions): Promise<void> {
  const fresh: Cluster = { ...cluster, folder: draftOf(cluster) };
  await mkdir(fresh.folder, { mode: 0o700 });
  if (fresh.account !== undefined) await chown(fresh.folder, fresh.account.uid, fresh.account.gid);
  await initialiseCluster(fresh, password, localeOf(await majorOf(fresh.binaries)));
  await withRunning(old, password, (from) => withRunning(fresh, password, (to) => copyRows(from, to, onProgress)));
}

/** Puts the new folder in the place of the old one. Each step may have been done before a kill. */
async function finish(cluster: Cluster, { onProgress }: Pick<UpgradeOptions, 'onProgress'>): Promise<void> {
  const [data, draft] = [join(cluster.folder, 'data'), draftOf(cluster)];
  const kept = `${data}-${(await readFile(join(draft, doneMark), 'utf8')).trim()}`;
  if (await exists(join(draft, 'data'))) {
    if (await exists(data)) {
      await rm(kept, { recursive: true, force: true });
      await rename(data, kept);
    }
    await rename(join(draft, 'data'), data);
  }
  await rm(draft, { recursive: true, force: true });
  onProgress(`The data are moved. The old ones are kept in ${kept}: delete that folder once you are content.`);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
