import { startEmbedded } from '../db/embedded/embedded.ts';

/** A program that tests kill in the middle of moving data to another major version: prints a line when both servers run, and copies nothing. */
await startEmbedded(process.argv[2] ?? '', {
  upgrade: {
    oldBin: undefined,
    onProgress: () => undefined,
    copyRows: async () => {
      process.stdout.write('copying\n');
      // Until it is killed.
      await new Promise((resolve) => setTimeout(resolve, 2 ** 31 - 1));
    },
  },
});
