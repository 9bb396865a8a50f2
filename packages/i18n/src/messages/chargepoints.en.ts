/** Public charge points. */
export const chargepoints = {
  near: 'Near this charge',
  ownPlace: 'Your place, {{distance}} away',
  at: '{{distance}} away',
  chosenAt: 'Charged here, {{distance}} away',
  choose: 'Charged here',
  remove: 'Remove',
  none: 'No charge point is known within {{distance}}.',
  noRegister:
    'This installation knows no charge points yet. Download the register of the Bundesnetzagentur as CSV and import it on the server: wattbook charge-points import <file>',
  connectors: '{{count}} × {{name}}',
  type2: 'Type 2',
  type2Cable: 'Type 2 cable',
  type1: 'Type 1',
  schuko: 'Schuko',
  cee: 'CEE',
  ccs: 'CCS',
  chademo: 'CHAdeMO',
  ac: 'AC',
  dc: 'DC',
};
