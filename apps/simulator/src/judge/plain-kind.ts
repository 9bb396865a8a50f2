import type { SourceProfile } from '@wattbook/domain/detection/simulation/source-profile';
import { every } from '../sources/schedule.ts';
import type { SourceKind } from '../sources/source.ts';

/** A source with the senses of a profile that speaks every so many seconds, whatever happens. */
export function plainKind(profile: SourceProfile, seconds: number): SourceKind {
  return {
    source: profile.name,
    senses: {
      level: profile.levelStep,
      odometerKm: profile.odometerStep,
      speedKmh: profile.speed ? 0.1 : 0,
      tempC: 0.5,
      counterKwh: profile.counterStep,
      fuel: 0,
      wallCounter: false,
      gear: profile.gear,
      place: profile.place,
      power: profile.power ? 'kW' : 'none',
      usableLevel: false,
      statement: profile.statement,
      asleep: profile.asleep,
      comfort: false,
      elevation: false,
    },
    schedule: every(seconds),
    changes: null,
    positionM: 2,
  };
}

/** What a source is as the judge of detection knows sources. */
export function profileOf({ source, senses }: SourceKind): SourceProfile {
  return {
    name: source,
    gear: senses.gear,
    speed: senses.speedKmh > 0,
    place: senses.place,
    power: senses.power !== 'none',
    odometerStep: senses.odometerKm,
    levelStep: senses.level,
    statement: senses.statement,
    counterStep: senses.counterKwh,
    asleep: senses.asleep,
  };
}
