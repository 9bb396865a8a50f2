import { metresBetween } from '../geography/earth.ts';
import type { Waypoint } from '../geography/road-text.ts';
import { roads } from '../geography/roads.ts';
import type { Charger } from './charger.ts';
import { junctionName } from './junction-names.ts';
import { chargerBeside, type Ground } from './sites.ts';
import { superchargerJunctions } from './supercharger-junctions.ts';

/** Interchanges, tunnels and bridges have no exit, so no chargers. */
const hasExit = (node: string) => !/kreuz|dreieck|knoten|junction|tunnel|bosruck|gleinalm|karawanken|storebaelt|sprogoe/.test(node);
/** Approximate distance between two fast chargers of a motorway. */
const apartM = 36_000;

/** Fast chargers at exits of every motorway. */
export const motorwayChargers: readonly Charger[] = exitsOfMotorways().map((ground) => chargerBeside(ground, 'motorway', 1));

function exitsOfMotorways(): Ground[] {
  const chosen = new Map<string, Ground>();
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
  const grounds = new Map<string, Ground>();
  for (const { country, waypoints } of roads) {
    for (const { node, lat, lon, elevationM } of waypoints) {
      if (node !== undefined) grounds.set(node, { id: node, name: junctionName(node), lat, lon, elevationM, country });
    }
  }
  return superchargerJunctions.map((node) => {
    const ground = grounds.get(node);
    if (!ground) throw new Error(`No road leads to the supercharger at ${node}`);
    return chargerBeside(ground, 'supercharger', 1);
  });
}
