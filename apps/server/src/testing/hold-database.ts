import { once } from 'node:events';
import { startEmbedded } from '../db/embedded/embedded.ts';

/** A program that tests kill: starts the embedded database of the folder in its argument, prints its URL, and stops it when its input ends. */
const database = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`${database.url}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await database.stop();
