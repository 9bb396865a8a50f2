import { instant } from '@wattbook/contract/scalars';
import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { entityFields, type Unread } from './entity-fields.ts';

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
  /** `field`: the entity, or the part of the state that is wrong. `known`: what it says all the same. */
  | {
      readonly kind: 'rejected';
      readonly field: string;
      readonly reason: EntityRejectReason;
      readonly known?: { readonly ts: number; readonly fields: SampleFields };
    };

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
  const { entity_id: id, state, attributes, last_updated: updated, last_changed: changed } = entry;
  const [, domain = '', name = ''] = typeof id === 'string' && id.length <= MAX_TEXT ? (/^(\w+)\.(\w+)$/.exec(id.toLowerCase()) ?? []) : [];
  if (typeof id !== 'string' || domain === '') return { kind: 'rejected', field: 'entity_id', reason: 'not_an_entity' };
  const ts = timeOf(updated ?? changed);
  if (ts === null) return { kind: 'rejected', field: 'last_updated', reason: 'unreadable_time' };
  const text = typeof state === 'number' ? String(state) : state;
  if (noValues.has(text) || typeof text !== 'string' || text.length > MAX_TEXT) return { kind: 'rejected', field: id, reason: 'no_value' };
  const known = isObject(attributes) ? attributes : {};
  const words = name.split('_');
  const fields =
    domain === 'device_tracker'
      ? positionIn(known)
      : entityFields({
          domain,
          words,
          deviceClass: textOf(known['device_class']),
          unit: textOf(known['unit_of_measurement']),
          state: text,
        });
  if (typeof fields === 'string') return { kind: 'rejected', field: id, reason: fields };
  if (!isUnread(fields)) return { kind: 'read', ts, fields };
  const { reason, fields: said } = fields;
  return { kind: 'rejected', field: id, reason, ...(said !== undefined && { known: { ts, fields: said } }) };
}

const isUnread = (fields: SampleFields | Unread): fields is Unread => 'reason' in fields;

/** A tracker that knows only `home` has no coordinates; one without a fix has 0. */
function positionIn({ latitude: lat, longitude: lon }: Readonly<Record<string, unknown>>): SampleFields | 'no_position' {
  return typeof lat === 'number' && typeof lon === 'number' && lat !== 0 && lon !== 0 ? { lat, lon } : 'no_position';
}

const timeOf = (value: unknown): number | null =>
  typeof value === 'string' && value.length <= MAX_TEXT && instant.safeParse(value).success ? Date.parse(value) : null;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' && value.length <= MAX_TEXT ? value : null);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
