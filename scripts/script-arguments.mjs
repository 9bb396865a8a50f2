// The arguments of the npm scripts: unknown ones are refused, because a script that ignored them would do something else than it was asked to.
import { parseArgs } from 'node:util';
import { SetupError } from './setup.mjs';

/**
 * Reads the arguments of a script. `known` describes each as the list of them prints it: `--flag`, `--option <value>`, `--option one|other`,
 * or, for one without a name, `[folder]`. Throws a SetupError with that list, followed by `note`.
 */
export function readArguments(script, known, { args = process.argv.slice(2), note = '' } = {}) {
  const refuse = (problem) => {
    throw new SetupError(`${problem}\n${script} accepts${known.length === 0 ? ' no arguments.' : `: ${known.join(', ')}`}${note}`);
  };
  const named = known.filter((text) => text.startsWith('--')).map((text) => /^--(\S+)(?: (.*))?$/.exec(text).slice(1));
  const options = Object.fromEntries(named.map(([name, value]) => [name, { type: value === undefined ? 'boolean' : 'string' }]));
  const { values, positionals } = parse(args, options, refuse);
  const surplus = positionals[known.length - named.length];
  if (surplus !== undefined) refuse(`Unknown argument '${surplus}'.`);
  for (const [name, value] of named) {
    const choices = value?.startsWith('<') === false ? value.split('|') : undefined;
    if (name in values && choices?.includes(values[name]) === false) refuse(`--${name} is ${choices.join(' or ')}.`);
  }
  return { values: { ...values }, positionals };
}

function parse(args, options, refuse) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The first sentence; Node's further ones are about arguments that begin with a dash.
    return refuse(`${error.message.split(/\.?\s*(?:To specify|Did you)|\.$/)[0]}.`);
  }
}
