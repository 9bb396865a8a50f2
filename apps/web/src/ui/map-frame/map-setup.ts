import type { Language } from '@wattbook/domain/texts/languages';
import type { LonLat, MapBase, MapScene, VisibleBox } from './map-data.ts';
import type { Fit } from './map-fit.ts';
import type { MapTheme } from './map-theme.ts';
import type { PlaceName } from './place-names.ts';

/** What a map is drawn with, and what it calls. */
export interface MapSetup {
  readonly styleUrl: string | null;
  readonly language: Language;
  readonly unit: 'km' | 'mi';
  /** Texts for the controls of MapLibre itself. */
  readonly texts: Record<string, string>;
  readonly theme: MapTheme;
  readonly scene: MapScene;
  /** Whether a click moves the map to its place. */
  readonly centresOnClick: boolean;
  readonly onHover: (x: number) => void;
  /** Called with the x of the vertex nearest to a click on the track; undefined: a click does nothing there. */
  readonly onTrack?: ((x: number) => void) | undefined;
  readonly onCharge: (id: string) => void;
  readonly onBase: (base: MapBase) => void;
  /** Called with the places that the built-in map has loaded. */
  readonly onPlaces: (places: readonly PlaceName[]) => void;
  /** `isByUser`: moved by finger, mouse or keys. */
  /** Called with the visible part: at first, and after each move. */
  readonly onBox?: ((box: VisibleBox, zoom: number) => void) | undefined;
  /** What the map shows at first while its scene has nothing. */
  readonly start?: Fit | undefined;
  readonly onMove: (center: LonLat, zoom: number, isByUser: boolean) => void;
}
