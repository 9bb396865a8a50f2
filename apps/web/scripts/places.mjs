// What of GeoNames counts as a town, for the lists made from it.

/** Countries by their codes. */
export const europe = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM UA VA XK'.split(
    ' ',
  ),
);
/** Kinds of places; parts of a city (PPLX) and places that are gone or abandoned carry the people of others. */
export const countedPlaces = new Set(['PPL', 'PPLA', 'PPLA2', 'PPLA3', 'PPLA4', 'PPLA5', 'PPLC', 'PPLG', 'PPLL', 'PPLS']);
