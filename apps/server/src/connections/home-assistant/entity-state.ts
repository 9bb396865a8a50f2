import { instant } from '@wattbook/contract/scalars';
import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { entityFields, wordsOf } from './entity-fields.ts';

/** Why a state of an entity is no sample. */
export type EntityRejectReason =
  | 'not_an_entity'
  | 'unreadable_time'
  | 'no_value'
  | 'not_mapped'
  | 'not_a_number'
  | 'not_a_word'
  | 'no_position';

export type EntityRead =
  | { readonly kind: 'read'; readonly ts: number; readonly fields: SampleFields }
  /** `field`: the entity, or the part of the state that is wrong. */
  | { readonly kind: 'rejected'; readonly field: string; readonly reason: EntityRejectReason }
  /** The entity tells of charging in a word that no integration is known to say: the state before is not certain any more. */
  | { readonly kind: 'unknown_word'; readonly field: string; readonly ts: number; readonly word: string };

/** Home Assistant allows no longer state and no longer name. */
const MAX_TEXT = 255;

/** Words of Home Assistant for an entity without a value. */
const noValues: ReadonlySet<unknown> = new Set(['unknown', 'unavailable', 'none', '', null]);

/**
 * Reads the state of one entity as Home Assistant writes it (`entity_id`, `state`, `attributes`, `last_updated` or `last_changed`). What it
 * means follows from its domain, class, unit and name. An entity without a value is rejected: it may only be its integration that is not
 * reachable.
 */
export function readEntityState(entry: Readonly<Record<string, unknown>>): EntityRead {
  const { entity_id: id, last_updated: updated, last_changed: changed } = entry;
  const named = nameOf(id);
  if (named === null) return { kind: 'rejected', field: 'entity_id', reason: 'not_an_entity' };
  const ts = timeOf(updated ?? changed);
  if (ts === null) return { kind: 'rejected', field: 'last_updated', reason: 'unreadable_time' };
  const state = stateOf(entry['state']);
  if (state === null) return { kind: 'rejected', field: named.id, reason: 'no_value' };
  const fields = fieldsOf(named, state, isObject(entry['attributes']) ? entry['attributes'] : {});
  if (fields === 'unknown_word') return { kind: 'unknown_word', field: named.id, ts, word: state };
  return typeof fields === 'string' ? { kind: 'rejected', field: named.id, reason: fields } : { kind: 'read', ts, fields };
}

interface EntityName {
  readonly id: string;
  readonly domain: string;
  readonly words: readonly string[];
}

function nameOf(id: unknown): EntityName | null {
  if (typeof id !== 'string' || id.length > MAX_TEXT) return null;
  const [, domain, name] = /^(\w+)\.(\w+)$/.exec(id.toLowerCase()) ?? [];
  return domain === undefined || name === undefined ? null : { id, domain, words: wordsOf(name) };
}

/** The text of a state; null: the entity has none. */
function stateOf(state: unknown): string | null {
  const text = typeof state === 'number' ? String(state) : state;
  return noValues.has(text) || typeof text !== 'string' || text.length > MAX_TEXT ? null : text;
}

function fieldsOf({ domain, words }: EntityName, state: string, attributes: Readonly<Record<string, unknown>>) {
  if (domain === 'device_tracker') return positionIn(attributes);
  const deviceClass = textOf(attributes['device_class']);
  return entityFields({ domain, words, deviceClass, unit: textOf(attributes['unit_of_measurement']), state });
}

/** A tracker that knows only `home` has no coordinates; one without a fix has 0. */
function positionIn({ latitude: lat, longitude: lon }: Readonly<Record<string, unknown>>): SampleFields | 'no_position' {
  return typeof lat === 'number' && typeof lon === 'number' && lat !== 0 && lon !== 0 ? { lat, lon } : 'no_position';
}

const timeOf = (value: unknown): number | null =>
  typeof value === 'string' && value.length <= MAX_TEXT && instant.safeParse(value).success ? Date.parse(value) : null;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT ? value : null);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
