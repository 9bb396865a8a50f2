import { metresBetween } from '../geography/earth.ts';
import type { Waypoint } from '../geography/road-text.ts';
import { roads } from '../geography/roads.ts';
import type { Charger } from './charger.ts';
import { junctionName } from './junction-names.ts';
import { chargerAt, type Site } from './sites.ts';
import { superchargerJunctions } from './supercharger-junctions.ts';

/** Interchanges, tunnels and bridges have no exit, so no chargers. */
const hasExit = (node: string) => !/kreuz|dreieck|knoten|junction|tunnel|bosruck|gleinalm|karawanken|storebaelt|sprogoe/.test(node);
/** Approximate distance between two fast chargers of a motorway. */
const apartM = 36_000;

/** Fast chargers at exits of every motorway. */
export const motorwayChargers: readonly Charger[] = exitsOfMotorways().map((site) => chargerAt(site, 'motorway', 1));

function exitsOfMotorways(): Site[] {
  const chosen = new Map<string, Site>();
  for (const road of roads) {
    let sinceM = apartM * 0.6;
    let before: Waypoint | undefined;
    for (const waypoint of road.waypoints) {
      if (before) sinceM += metresBetween(before, waypoint);
      before = waypoint;
      const { node, lat, lon, elevationM, kind } = waypoint;
      if (kind !== 'motorway' || node === undefined || !hasExit(node) || sinceM < apartM) continue;
      chosen.set(node, { id: node, name: junctionName(node), lat, lon, elevationM, country: road.country });
      sinceM = 0;
    }
  }
  return [...chosen.values()];
}

export const superchargers: readonly Charger[] = superchargersAtJunctions();

function superchargersAtJunctions(): Charger[] {
  const sites = new Map<string, Site>();
  for (const { country, waypoints } of roads) {
    for (const { node, lat, lon, elevationM } of waypoints) {
      if (node !== undefined) sites.set(node, { id: node, name: junctionName(node), lat, lon, elevationM, country });
    }
  }
  return superchargerJunctions.map((node) => {
    const site = sites.get(node);
    if (!site) throw new Error(`No road leads to the supercharger at ${node}`);
    return chargerAt(site, 'supercharger', 1);
  });
}
