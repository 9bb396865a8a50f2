import type { Language } from '@wattbook/domain/texts/languages';
import type { Feature, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { untilIdle } from '../when-idle.ts';
import outlinesUrl from 'world-atlas/countries-50m.json?url';
import { type PlaceCell, parsePlaceCell } from './place-cells.ts';
import { type PlaceName, parsePlaceNames } from './place-names.ts';
import placesUrl from './places/large.tsv?url';

/** How long a step waits at most where the page is never idle. */
export const STEP_MS = 1000;

type Atlas = Topology<{ readonly countries: GeometryCollection; readonly land: Polygon | MultiPolygon | GeometryCollection }>;

export interface Outlines {
  readonly land: GeoJSON.GeoJSON;
  readonly borders: Feature<MultiLineString>;
}

/** Coasts and borders of the world, 1 to 50 million (Natural Earth), in steps between which the page answers. */
export async function loadOutlines(signal: AbortSignal): Promise<Outlines> {
  const text = await (await fetchAsset(outlinesUrl, signal)).text();
  await untilIdle(STEP_MS);
  const atlas = JSON.parse(text) as Atlas;
  await untilIdle(STEP_MS);
  const between = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  await untilIdle(STEP_MS);
  return { land: feature(atlas, atlas.objects.land), borders: { type: 'Feature', properties: {}, geometry: between } };
}

/** The larger places of the world with their names in a language (GeoNames). */
export async function loadPlaceNames(language: Language, signal: AbortSignal): Promise<PlaceName[]> {
  const text = await (await fetchAsset(placesUrl, signal)).text();
  await untilIdle(STEP_MS);
  return parsePlaceNames(text, language);
}

async function fetchAsset(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** The smaller places of one cell. */
export async function loadPlaceCell(cell: PlaceCell, language: Language, signal: AbortSignal): Promise<PlaceName[]> {
  return parsePlaceCell(await (await fetchAsset(cell.url, signal)).text(), cell, language);
}
