import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freeBytes } from './free-bytes.ts';

const MiB = 1024 * 1024;

/** Bytes of the reserve, and the free bytes below which the disk counts as full and from which it no longer does. */
export const diskLimits = { reserve: 64 * MiB, full: 32 * MiB, enough: 192 * MiB } as const;

export interface DiskSpaceOptions {
  readonly dataDir: string;
  /** Called when the disk becomes full and when it no longer is. */
  readonly onChange: (isFull: boolean) => void;
  /** Free bytes of the disk of a folder. */
  readonly readFree?: (folder: string) => Promise<number>;
}

/** The free space of the disk with the data, and a file that keeps some of it for the time when there is none. */
export interface DiskSpace {
  /** Whether what needs much space is refused now. */
  readonly isFull: () => boolean;
  /** Looks at the disk: frees the reserve where it is full, and makes a reserve where there is room. Never at the same time with itself. */
  readonly check: () => Promise<void>;
}

/**
 * Watches the disk of `dataDir`. PostgreSQL stops where its log finds no room, and needs some to come back: the space of the reserve. It is a file of zeros,
 * deleted when the disk is full and written again when there is enough room.
 */
export function watchDiskSpace({ dataDir, onChange, readFree = freeBytes }: DiskSpaceOptions): DiskSpace {
  const reserve = join(dataDir, 'reserve');
  let isFull = false;
  const change = (now: boolean) => {
    if (isFull !== now) onChange(now);
    isFull = now;
  };
  const look = async () => {
    const free = await readFree(dataDir);
    if (free < (isFull ? diskLimits.enough : diskLimits.full)) {
      await rm(reserve, { force: true });
      change(true);
      return;
    }
    change(false);
    if (free >= diskLimits.enough + diskLimits.reserve) await writeReserve(reserve);
  };
  let looking = Promise.resolve();
  return {
    isFull: () => isFull,
    check: () => {
      looking = looking.catch(() => undefined).then(look);
      return looking;
    },
  };
}

/** Zeros that are really written: a sparse file would keep no space. */
async function writeReserve(path: string): Promise<void> {
  const size = await stat(path).then(
    ({ size }) => size,
    () => 0,
  );
  if (size === diskLimits.reserve) return;
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', 0o600);
  try {
    const zeros = Buffer.alloc(MiB);
    for (let written = 0; written < diskLimits.reserve; written += zeros.length) await file.write(zeros);
  } finally {
    await file.close();
  }
}
