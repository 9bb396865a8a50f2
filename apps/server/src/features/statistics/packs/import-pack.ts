import type { SignedStatisticsPack } from '@wattbook/contract/statistics/statistics-pack.schema';
import type { Database } from '../../../db/tenancy.ts';
import { OperatorError } from '../../../operator-error.ts';
import { type PackFault, readPack } from './pack-file.ts';
import { findPack, replacePack } from './packs.store.ts';

/** Clocks differ. A pack of a later day would refuse every right one as older. */
const dayMs = 86_400_000;

interface ImportDeps {
  readonly database: Pick<Database, 'directory'>;
  /** The public key of this installation. */
  readonly ownKey: string;
  readonly now: number;
}

/** Imports the text of a file; throws an OperatorError where it cannot be used, and has changed nothing then. */
export async function importPack({ database, ownKey, now }: ImportDeps, text: string, file: string): Promise<SignedStatisticsPack> {
  const read = readPack(text);
  if ('fault' in read) throw new OperatorError(`${file} ${describeFault(read.fault)} Nothing was changed.`);
  const { pack } = read;
  if (pack.key === ownKey) throw new OperatorError(`${file} was exported here: these figures are there already. Nothing was changed.`);
  const known = await findPack(database, pack.key);
  const madeAt = Date.parse(pack.madeAt);
  if (madeAt > now + dayMs)
    throw new OperatorError(`${file} is of ${pack.madeAt}, which has not come yet: the clock there or here is wrong. Nothing was changed.`);
  if (known !== undefined && madeAt === known.made_at.getTime())
    throw new OperatorError(`${file} was imported before. Nothing was changed.`);
  if (known !== undefined && madeAt < known.made_at.getTime())
    throw new OperatorError(
      `${file} is of ${pack.madeAt}, and older than what is there of ${known.name}, of ${known.made_at.toISOString()}. Nothing was changed.`,
    );
  await replacePack(database, pack, now);
  return pack;
}

function describeFault(fault: PackFault): string {
  switch (fault.word) {
    case 'no_pack':
      return 'is no pack of statistics.';
    case 'newer':
      return 'is from a later version of Wattbook.';
    case 'altered':
      return 'was altered after it was signed.';
    case 'twice':
      return 'has a group twice.';
    case 'unknown_metric':
      return `has figures of "${fault.metric}", which this version does not know: it is from a later version of Wattbook.`;
    case 'wrong':
      return `is no pack that Wattbook writes: ${fault.where} is wrong.`;
  }
}
