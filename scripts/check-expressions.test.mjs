// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are sources that are read, not templates.
import { describe, expect, it } from 'vitest';
import { findExpressions, problemOf } from './check-expressions.mjs';

describe('the regular expressions of a source', () => {
  it('are its literals, with their lines', () => {
    expect(findExpressions('const word = /^\\w+$/u;\nconst parts = text.split(/[/\\]]/g); // /not this/', 'x.ts')).toEqual([
      { source: '^\\w+$', flags: 'u', line: 1 },
      { source: '[/\\]]', flags: 'g', line: 2 },
    ]);
  });

  it.each(['new RegExp(text)', "RegExp('a+')", 'new RegExp(`^${name}$`, flags)'])(
    'that are built at run time have no text: %s',
    (source) => {
      expect(findExpressions(source, 'x.ts')).toEqual([{ source: null, flags: '', line: 1 }]);
    },
  );

  it.each(['// /a+/', "const division = a / b / 'c'", 'const path = `/a+/`'])('%s has none', (source) => {
    expect(findExpressions(source, 'x.ts')).toEqual([]);
  });
});

describe('the time of a regular expression', () => {
  it.each([/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)\s*$/, /^[^,]*\.\d[^.,]*$/, /[^\s="'/]+|=|"[^"]*"?/g, /(^|[^/])\/+$/])(
    'of %s grows with the text',
    ({ source, flags }) => {
      expect(problemOf(source, flags)).toBeUndefined();
    },
  );

  it.each([
    ['^\\d+\\.?\\d*$', 'a number whose digits can be divided anywhere'],
    ['^(a+)+$', 'a repetition in a repetition'],
    ['\\s+$', 'a search that begins at every space'],
    ['<!--[^]*?-->', 'a start that can come often and an end that does not'],
  ])('of %s grows faster: %s', (source) => {
    expect(problemOf(source, '')).toMatch(/^takes .* time, for example for /);
  });

  it.each([
    ['^(?!a)\\w+$', /look-ahead/],
    ['^(a|b)\\1+$', /back-reference/],
    ['^Bearer +([\\w.~+/=-]{1,4096})$', /repeats too often/],
  ])('of %s is not known', (source, problem) => {
    expect(problemOf(source, '')).toMatch(problem);
  });
});
