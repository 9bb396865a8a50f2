import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readArguments } from './script-arguments.mjs';
import { root } from './setup.mjs';

const known = ['[folder]', '--only <part>', '--language en|de', '--unit'];
const read = (...args) => readArguments('npm run shots', known, { args });

describe('arguments of a script', () => {
  it('are read by their descriptions', () => {
    expect(read()).toEqual({ values: {}, positionals: [] });
    expect(read('pictures', '--only=trips', '--language', 'de', '--unit')).toEqual({
      values: { only: 'trips', language: 'de', unit: true },
      positionals: ['pictures'],
    });
  });

  it.each([
    [['--unti'], "Unknown option '--unti'."],
    [['-u'], "Unknown option '-u'."],
    [['a', 'b'], "Unknown argument 'b'."],
    [['--only'], "Option '--only <value>' argument missing."],
    [['--unit=no'], "Option '--unit' does not take an argument."],
    [['--language', 'fr'], '--language is en or de.'],
  ])('%j are refused with a list of those that exist', (args, problem) => {
    expect(() => read(...args)).toThrow(`${problem}\nnpm run shots accepts: [folder], --only <part>, --language en|de, --unit`);
  });

  it('are refused where there are none', () => {
    expect(() => readArguments('npm run check', [], { args: ['--fast'] })).toThrow(
      "Unknown option '--fast'.\nnpm run check accepts no arguments.",
    );
  });
});

it.each([
  ['start', 'npm start accepts no arguments. Settings such as PORT come from the environment or from .env.'],
  ['dev', 'npm run dev accepts no arguments. Settings such as PORT come from the environment or from .env.'],
  ['test', 'npm test accepts: --unit, --browser, --seed <number>, --postgres <bin folder>'],
  ['check', 'npm run check accepts no arguments.'],
  ['bench', 'There is no benchmark --nonsense. There are: archive, backup, battery, beside-teslamate, '],
  ['shots', 'npm run shots accepts: --only <part>, --language en|de|fr, --out <folder>'],
  ['recordings-report', 'npm run recordings-report accepts: [folder], --out <file>'],
])('scripts/%s.mjs refuses an unknown argument before it does anything', async (name, list) => {
  const { code, out, error } = await new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'scripts', `${name}.mjs`), '--nonsense'], { timeout: 10_000 }, (failure, stdout, stderr) =>
      resolve({ code: failure?.code, out: stdout, error: stderr }),
    );
  });
  expect([code, out]).toEqual([1, '']);
  expect(error).toContain('--nonsense');
  expect(error).toContain(list);
});
