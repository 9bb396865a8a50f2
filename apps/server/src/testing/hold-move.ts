import { moveInstallation } from '../backup/move-installation.ts';
import { readConfig } from '../config/config.ts';

/** A program that tests kill in the middle of a move to the database in its second argument: prints a line at the first table with rows, and goes no further. */
const [dataDir = '', url = ''] = process.argv.slice(2);
await moveInstallation(
  readConfig({ DATA_DIR: dataDir }),
  { action: 'to-database', url },
  {
    onProgress: ({ bytes }) => {
      if (bytes === 0) return;
      process.stdout.write('copying\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    },
  },
);
