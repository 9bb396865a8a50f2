import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './command.ts';
import { OperatorError } from './operator-error.ts';
import { sentenceOf } from './start-failure.ts';
import { endWhenUncaught, textOfFailure } from './uncaught.ts';

const folder = join(import.meta.dirname, 'commands');
const names = readdirSync(folder)
  .map((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined);

// Only the requested command is loaded: the others and their dependencies would cost start time.
const load = async (name: string) => ((await import(`./commands/${name}.ts`)) as { command: Command }).command;

const isHelp = (argument: string | undefined) => argument === '--help' || argument === '-h';

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || !names.includes(name)) {
    const widest = Math.max(...names.map(({ length }) => length));
    const lines = await Promise.all(names.map(async (known) => `  ${known.padEnd(widest + 2)}${(await load(known)).summary}`));
    const usage = `Usage: wattbook <command> [options]\n\n${lines.join('\n')}`;
    if (name === 'help' || isHelp(name)) {
      console.log(usage);
      return 0;
    }
    throw new OperatorError(name === undefined ? usage : `There is no command ${name}.\n\n${usage}`);
  }
  const command = await load(name);
  // What follows `--` is no option.
  if (args.slice(0, [...args, '--'].indexOf('--')).some(isHelp)) {
    console.log(command.usage);
    return 0;
  }
  return command.run(args);
}

endWhenUncaught();
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(sentenceOf(error) ?? textOfFailure(error));
  process.exitCode = 1;
}
