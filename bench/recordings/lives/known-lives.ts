import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownFact } from '../known-facts.ts';
import { hyundaiFacts, type Rises } from './hyundai-facts.ts';
import { type HeardDrive, leafFacts } from './leaf-facts.ts';

/** A recording of months of a real car whose rises and drives are known from a file beside it. */
export interface KnownLife {
  /** Below the folder of the data. */
  readonly path: string;
  readonly truthPath: string;
  /** The usable capacity of the car, kWh. */
  readonly capacityKwh: number;
  readonly factsOf: (truth: unknown) => readonly KnownFact[];
}

const hyundaiKwh = 72.6;

/** The lives of the data folder. The Leaf of this year and odometer is the one of 24 kWh (chargeprice/open-ev-data): 1 % of its level took 0.2 kWh. */
export const knownLives: readonly KnownLife[] = [
  {
    path: 'lives/leaf-2017.jsonl.gz',
    truthPath: 'lives/leaf-2017-drives.json',
    capacityKwh: 24,
    factsOf: (truth) => leafFacts(truth as readonly HeardDrive[]),
  },
  {
    path: 'lives/hyundai-2023-01.jsonl',
    truthPath: 'lives/hyundai-2023-01-rises.json',
    capacityKwh: hyundaiKwh,
    factsOf: (truth) => hyundaiFacts(truth as Rises, hyundaiKwh),
  },
];

/** Reads the facts of a life from the file beside it. */
export async function readFacts({ truthPath, factsOf }: KnownLife, folder: string): Promise<readonly KnownFact[]> {
  return factsOf(JSON.parse(await readFile(join(folder, truthPath), 'utf8')));
}
