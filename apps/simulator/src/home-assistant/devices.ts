import { type Component, problemsOf } from './accepted.ts';

/** A device as Home Assistant shows it: each entity with its state, null where it is unknown. */
export interface Device {
  /** As in its discovery. */
  readonly id: string;
  readonly name: string;
  readonly isAvailable: boolean;
  readonly entities: Readonly<Record<string, string | number | boolean | null>>;
}

interface Announced {
  readonly device: { readonly name?: string; readonly identifiers?: readonly string[] };
  readonly availabilityTopic: string | null;
  readonly components: Readonly<Record<string, Component>>;
}

/** Reads what arrives at a broker as Home Assistant does: device discovery and the states of its entities. */
export interface Devices {
  readonly receive: (topic: string, payload: string) => void;
  readonly list: () => readonly Device[];
  /** What Home Assistant would refuse or warn of, each once. */
  readonly problems: () => readonly string[];
}

const discovery = /^homeassistant\/device\/([A-Za-z0-9_-]+)\/config$/;

export function createDevices(): Devices {
  const announced = new Map<string, Announced>();
  const states = new Map<string, string>();
  const problems = new Set<string>();

  const announce = (id: string, payload: string): void => {
    if (payload === '') return void announced.delete(id);
    const read = JSON.parse(payload) as Readonly<Record<string, unknown>>;
    const components = (read['components'] ?? {}) as Announced['components'];
    const device = (read['device'] ?? {}) as Announced['device'];
    if ((device.identifiers ?? []).length === 0) problems.add(`${id}: a device without identifiers`);
    if (typeof (read['origin'] as { name?: unknown } | undefined)?.name !== 'string') problems.add(`${id}: no origin`);
    const ids = Object.values(components).map(({ unique_id: unique }) => unique);
    if (new Set(ids).size < ids.length) problems.add(`${id}: a unique_id twice`);
    for (const [key, component] of Object.entries(components)) for (const problem of problemsOf(key, component)) problems.add(problem);
    const availability = read['availability_topic'];
    announced.set(id, { device, components, availabilityTopic: typeof availability === 'string' ? availability : null });
  };

  const stateOf = (key: string, component: Component): Device['entities'][string] => {
    const text = states.get(String(component['state_topic'] ?? component['json_attributes_topic']));
    if (text === undefined || text === 'None') return null;
    const state = readState(component, text);
    if (state === undefined) problems.add(`${key}: the state ${text}`);
    return state ?? null;
  };

  return {
    receive: (topic, payload) => {
      const id = discovery.exec(topic)?.[1];
      if (id !== undefined) return announce(id, payload);
      if (payload === '') states.delete(topic);
      else states.set(topic, payload);
    },
    list: () =>
      [...announced].map(([id, { device, components, availabilityTopic }]) => ({
        id,
        name: device.name ?? '',
        isAvailable: availabilityTopic === null || states.get(availabilityTopic) === 'online',
        entities: Object.fromEntries(Object.entries(components).map(([key, component]) => [key, stateOf(key, component)])),
      })),
    problems: () => [...problems],
  };
}

/** Undefined: Home Assistant would not take it. */
function readState(component: Component, text: string): string | number | boolean | undefined {
  const { platform, device_class: name, unit_of_measurement: unit, state_class: stateClass, options } = component;
  if (platform === 'binary_sensor') return text === 'ON' ? true : text === 'OFF' ? false : undefined;
  if (platform === 'device_tracker') return text;
  if (name === 'enum') return Array.isArray(options) && options.includes(text) ? text : undefined;
  if (name === 'timestamp') return /[Z+]/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  if (unit === undefined && stateClass === undefined) return text;
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? undefined : number;
}
