import { describe, expect, it } from 'vitest';
import { wattbookVariables } from './css-variables.ts';

describe('the CSS variables of the theme', () => {
  const light = wattbookVariables('light');
  const dark = wattbookVariables('dark');

  it('have the same names in both schemes', () => expect(Object.keys(dark)).toEqual(Object.keys(light)));

  it.each([
    ['--wb-page', '#f5f7fa', '#0c1422'],
    ['--wb-text-secondary', '#485364', '#b0bccf'],
    ['--wb-charging-fill', '#a4d233', '#a4d233'],
    ['--wb-class-to-work', '#008556', '#419a6a'],
    ['--wb-chart-8', '#0ca0d3', '#86f7fe'],
    ['--wb-chart-grid', '#e6eaef', '#25334a'],
    ['--wb-map-water-line', '#b3cde8', '#17395f'],
    ['--wb-ramp-speed-5', '#f2b632', '#fcd86f'],
  ] as const)('%s is %s in light and %s in dark', (name, inLight, inDark) => {
    expect([light[name], dark[name]]).toEqual([inLight, inDark]);
  });

  it('all have a value', () => {
    for (const value of [...Object.values(light), ...Object.values(dark)]) expect(value).toMatch(/^(#[0-9a-f]{6,8}|transparent|0 .+)$/);
  });
});
