import { chart, map, ramp, tagClass } from './picture-tokens.ts';
import { mantineVariables, semantic, shadow, ui } from './tokens.ts';

type Scheme = 'light' | 'dark';
type Variables = Record<`--${string}`, string>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `--wb-<name>` of every entry, with the group between when there is one: `--wb-page`, `--wb-map-water-line`. */
function named(values: Readonly<Record<string, string>>, group = ''): Variables {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--wb-${group}${kebab(name)}`, value]));
}

/** Every `--wb-*` variable of one scheme. CSS modules, charts and maps read them; no other code defines a colour. */
export function wattbookVariables(scheme: Scheme): Variables {
  const variables: Variables = { ...named(ui[scheme]), ...named(chart.frame[scheme], 'chart-'), ...named(map[scheme], 'map-') };
  for (const [state, tones] of Object.entries<Readonly<Record<string, string>>>(semantic[scheme]))
    Object.assign(variables, named(tones, `${state}-`));
  for (const [name, mark] of Object.entries(tagClass)) variables[`--wb-class-${kebab(name)}`] = mark[scheme];
  for (const series of chart.series) variables[`--wb-chart-${series.n}`] = series[scheme];
  for (const [name, steps] of Object.entries(ramp)) {
    for (const [index, colour] of steps[scheme].entries()) variables[`--wb-ramp-${name}-${index}`] = colour;
  }
  variables['--wb-chart-without-rate'] = chart.withoutRate[scheme];
  return { ...variables, ...named(shadow[scheme], 'shadow-') };
}

/** The variables of one scheme beside those that Mantine makes of the theme. */
export const schemeVariables = (scheme: Scheme): Variables => ({ ...mantineVariables[scheme], ...wattbookVariables(scheme) });
