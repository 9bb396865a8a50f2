import { once } from 'node:events';
import { startEmbedded } from '../db/embedded/embedded.ts';

/** A program for tests to kill: uses the embedded database of the folder it is given, says where it is, and leaves in order when its input ends. */
const database = await startEmbedded(process.argv[2] ?? '');
process.stdout.write(`${database.url}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await database.stop();
