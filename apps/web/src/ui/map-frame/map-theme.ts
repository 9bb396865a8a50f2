import { readVariable, type Scheme } from '../chart-frame/use-scheme.ts';

/** The colours of the map in the scheme of the page. */
export interface MapTheme {
  readonly scheme: Scheme;
  readonly land: string;
  readonly water: string;
  readonly waterLine: string;
  readonly border: string;
  readonly road: string;
  readonly roadCase: string;
  readonly built: string;
  readonly label: string;
  readonly labelHalo: string;
  readonly trackCase: string;
  readonly route: string;
  readonly ac: string;
  readonly dc: string;
  readonly pinStroke: string;
  readonly onPin: string;
  readonly cluster: string;
  readonly ramps: { readonly speed: readonly string[]; readonly power: readonly string[] };
}

/** Reads the CSS variables as computed for the element. */
export function readMapTheme(element: Element, scheme: Scheme): MapTheme {
  const read = (name: string) => readVariable(element, `--wb-${name}`);
  const ramp = (name: string) => [0, 1, 2, 3, 4, 5].map((step) => read(`ramp-${name}-${step}`));
  return {
    scheme,
    land: read('map-land'),
    water: read('map-water'),
    waterLine: read('map-water-line'),
    // In the dark scheme the case colour of roads would not be visible on land.
    border: read(scheme === 'dark' ? 'map-motorway' : 'map-motorway-case'),
    road: read('map-motorway'),
    roadCase: read('map-motorway-case'),
    built: read('map-built'),
    label: read('map-label'),
    labelHalo: read('map-label-halo'),
    trackCase: read('map-track-case'),
    route: read('map-route'),
    ac: read('map-ac'),
    dc: read('map-dc'),
    pinStroke: read('map-pin-stroke'),
    onPin: read('on-lime'),
    cluster: read('map-cluster'),
    ramps: { speed: ramp('speed'), power: ramp('power') },
  };
}
