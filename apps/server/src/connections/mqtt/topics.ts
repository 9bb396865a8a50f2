/** The programs whose topics are read. */
export type Dialect = 'teslamate' | 'ovms' | 'evcc';

/** What a topic is about: a vehicle (of evcc: a loadpoint or a vehicle), and the key below it. */
export interface KnownTopic {
  readonly dialect: Dialect;
  /** The part of the topic that names the vehicle or loadpoint. */
  readonly base: string;
  readonly key: string;
}

/** A longer topic is of another program; one of MQTT may have 65,535 bytes. */
const MAX_TOPIC = 1000;

/** Their topics may lie below others, as behind a bridge between two brokers. */
const shapes: readonly (readonly [Dialect, RegExp])[] = [
  ['teslamate', /^((?:.+\/)?teslamate\/(?:[^/]+\/)?cars\/\d+)\/(\w+)$/],
  ['ovms', /^(.+)\/metric\/([a-z]\/.+)$/s],
  ['evcc', /^(.+\/(?:loadpoints\/\d+|vehicles\/[^/]+))\/(\w+)$/],
];

/** Recognises a topic by its shape; null: it is of another program. */
export function knownTopic(topic: string): KnownTopic | null {
  if (topic.length > MAX_TOPIC || topic.includes('\n')) return null;
  for (const [dialect, shape] of shapes) {
    const [, base, key] = shape.exec(topic) ?? [];
    if (base !== undefined && key !== undefined) return { dialect, base, key };
  }
  return null;
}

/** The vehicle of evcc that a loadpoint names, beside its loadpoints. */
export const evccVehicle = (loadpoint: string, name: string): string => loadpoint.replace(/loadpoints\/\d+$/, () => `vehicles/${name}`);
