import { performance } from 'node:perf_hooks';
import { count } from '../report/figures.ts';
import { runCommand } from './program.ts';

interface ImportReport {
  readonly vehicles: readonly { readonly storedSamples: number; readonly trips: number; readonly charges: number }[];
}

interface Imports {
  readonly dataDir: string;
  readonly email: string;
  readonly format: string;
  readonly path: string;
  /** What one import reads, and the fewest samples that it stores. */
  readonly rows: number;
  readonly rounds: number;
}

/** Imports a file several times by the command, each time into a new vehicle. Returns the rows a second of each, and what was found. */
export async function timeImports({ dataDir, email, format, path, rows, rounds }: Imports): Promise<{ rates: number[]; found: string }> {
  const rates: number[] = [];
  let found = '';
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const args = ['import', format, path, '--account', email, '--vehicle', `Car ${round}`, '--zone', 'UTC', '--json'];
    const output = await runCommand({ dataDir }, args);
    const seconds = (performance.now() - start) / 1000;
    const [vehicle] = (JSON.parse(output) as ImportReport).vehicles;
    if (vehicle === undefined || vehicle.storedSamples < rows) throw new Error(`${vehicle?.storedSamples} of ${rows} rows were stored`);
    rates.push(rows / seconds);
    found = `${count(vehicle.trips)} trips and ${count(vehicle.charges)} charges`;
    console.log(`round ${round}: ${seconds.toFixed(1)} s, ${count(rows / seconds)} rows/s`);
  }
  return { rates, found };
}
