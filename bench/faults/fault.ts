import type { Connection } from '@wattbook/server/db/connect';
import type { OwnerPool } from '@wattbook/server/db/pool';
import type { Person, Vehicle } from '../product/installation.ts';
import type { Program } from '../product/program.ts';

/** The product in which faults are made: a program of its own on an installation of its own. */
export interface World {
  readonly dataDir: string;
  readonly connection: Connection;
  /** Of the role that may do what the program may not. */
  readonly owner: OwnerPool;
  readonly person: Person;
  readonly car: Vehicle;
  /** The program that runs now. */
  readonly program: () => Program;
  /** Ends the program, runs `work`, and starts it again at the same address. */
  readonly whileStopped: (work: () => Promise<void>) => Promise<void>;
}

/** What became of a fault: how often it was made, and what did not hold. */
export interface Outcome {
  readonly tries: number;
  readonly broken: readonly string[];
}

export interface Fault {
  readonly what: string;
  /** What has to hold meanwhile and afterwards. */
  readonly promise: string;
  readonly run: (world: World) => Promise<Outcome>;
}

/** Counts what does not hold. */
export class Findings {
  readonly broken: string[] = [];
  tries = 0;

  expect(holds: boolean, sentence: string): void {
    if (!holds) this.broken.push(sentence);
  }

  get outcome(): Outcome {
    return { tries: this.tries, broken: this.broken };
  }
}
