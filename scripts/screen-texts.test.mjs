import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findMissingTexts } from './screen-texts.mjs';

const partOf = new Map([
  ['shell', 'first'],
  ['costs', 'records'],
  ['profile', 'people'],
  ['cards', 'records'],
]);
const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function faultsOf(sources, except) {
  const folder = mkdtempSync(join(tmpdir(), 'wattbook-texts-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return findMissingTexts(folder, join(folder, 'main.ts'), partOf, except);
}

const routes = (call) => ({ 'main.ts': `const screen = lazy(() => ${call});\nt('shell.title');` });
const costs = { 'costs.ts': "import { Sum } from './sum.ts';\n", 'sum.ts': "t('costs.sum');" };

describe('the texts that a screen uses', () => {
  it.each([
    ['are named by the import of the screen', { ...routes("withTexts(import('./costs.ts'), 'records')"), ...costs }],
    ['are named beside others', { ...routes("withTexts(import('./costs.ts'), 'people', 'records')"), ...costs }],
    [
      'were named by the screen that loads it',
      { ...routes("withTexts(import('./page.ts'), 'records')"), 'page.ts': "lazy(() => import('./costs.ts'));", ...costs },
    ],
    [
      'are not those of a file of which only a type is imported',
      { ...routes("import('./page.ts')"), 'page.ts': "import type { Sum } from './sum.ts';\n", ...costs },
    ],
    [
      'are those of what is imported through a door, not of its other rooms',
      {
        ...routes("import('./page.ts')"),
        'page.ts': "import { Other } from './x/public.ts';\n",
        'x/public.ts': "export { Other } from './other.ts';\nexport { Sum } from '../sum.ts';\n",
        'x/other.ts': "t('shell.x');",
        ...costs,
      },
    ],
  ])('%s', (_, sources) => {
    expect(faultsOf(sources)).toEqual([]);
  });

  it('are also those of a table of messages that it looks up', () => {
    const file = { 'costs.ts': "import { categoryNames } from '@wattbook/i18n/card-messages';\n" };
    expect(faultsOf({ ...routes("withTexts(import('./costs.ts'), 'records')"), ...file })).toEqual([]);
    expect(faultsOf({ ...routes("import('./costs.ts')"), ...file })).toEqual([
      expect.stringMatching(/^costs\.ts uses a text of cards, .* load it with 'records'/),
    ]);
  });

  it('are also the words of lists that it lets choose', () => {
    const file = { 'costs.ts': "import { listNames, listWords } from '@wattbook/files/lists/list-words';\n" };
    expect(faultsOf({ ...routes("withTexts(import('./costs.ts'), 'records')"), ...file })).toEqual([]);
    expect(faultsOf({ ...routes("import('./costs.ts')"), ...file })).toContainEqual(
      expect.stringMatching(/^costs\.ts uses a text of cards, .* load it with 'records'/),
    );
  });

  const missing = [expect.stringMatching(/^sum\.ts uses a text of costs, .* load it with 'records'/)];
  it.each([
    ['the import of its screen names none', { ...routes("import('./costs.ts')"), ...costs }],
    ['the import names others', { ...routes("withTexts(import('./costs.ts'), 'people')"), ...costs }],
    [
      'one of two imports does not name them',
      {
        ...routes("withTexts(import('./costs.ts'), 'records'); lazy(() => import('./page.ts'))"),
        'page.ts': "import { X } from './costs.ts';\n",
        ...costs,
      },
    ],
    [
      'it comes through a door',
      {
        ...routes("import('./page.ts')"),
        'page.ts': "import { Sum } from './x/public.ts';\n",
        'x/public.ts': "export { Sum } from '../sum.ts';\n",
        ...costs,
      },
    ],
    ['it is loaded with the start', { 'main.ts': "import { Sum } from './sum.ts';\n", ...costs }],
  ])('are missing where %s', (_, sources) => {
    expect(faultsOf(sources)).toEqual(missing);
    expect(faultsOf(sources, ['sum.ts'])).toEqual([]);
  });
});
