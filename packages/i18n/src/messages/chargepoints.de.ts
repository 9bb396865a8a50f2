import type { chargepoints as en } from './chargepoints.en.ts';

export const chargepoints = {
  near: 'In der Nähe dieser Ladung',
  ownPlace: 'Dein Ort, {{distance}} entfernt',
  at: '{{distance}} entfernt',
  chosenAt: 'Hier geladen, {{distance}} entfernt',
  sure: 'Hier hast du sehr wahrscheinlich geladen: Keine andere bekannte Ladestation passt zu Ort und Leistung.',
  likely: 'Hier hast du wahrscheinlich geladen, nach Ort und Leistung.',
  possible: 'Hier kannst du geladen haben; andere passen auch.',
  choose: 'Hier geladen',
  remove: 'Entfernen',
  none: 'Im Umkreis von {{distance}} ist keine Ladestation bekannt.',
  noRegister:
    'Diese Installation kennt noch keine Ladestationen. Lade das Ladesäulenregister der Bundesnetzagentur als CSV herunter und importiere es auf dem Server: wattbook charge-points import <Datei>',
  connectors: '{{count}} × {{name}}',
  type2: 'Typ 2',
  type2Cable: 'Typ-2-Kabel',
  type1: 'Typ 1',
  schuko: 'Schuko',
  cee: 'CEE',
  ccs: 'CCS',
  chademo: 'CHAdeMO',
  ac: 'AC',
  dc: 'DC',
} satisfies Record<keyof typeof en, string>;
