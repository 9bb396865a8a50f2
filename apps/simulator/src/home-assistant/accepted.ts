interface Accepted {
  readonly units: readonly string[];
  readonly stateClasses: readonly string[];
}

const energyUnits = ['J', 'kJ', 'MJ', 'GJ', 'mWh', 'Wh', 'kWh', 'MWh', 'GWh', 'TWh', 'cal', 'kcal', 'Mcal', 'Gcal'];
const anyStateClass = ['measurement', 'total', 'total_increasing'];

/** The device classes of sensors that a car can have, with the units and state classes that Home Assistant accepts for each (developers.home-assistant.io, sensor entity). */
export const sensorClasses: Readonly<Record<string, Accepted>> = {
  battery: { units: ['%'], stateClasses: ['measurement'] },
  current: { units: ['A', 'mA'], stateClasses: ['measurement'] },
  distance: { units: ['km', 'm', 'cm', 'mm', 'mi', 'nmi', 'yd', 'ft', 'in'], stateClasses: anyStateClass },
  duration: { units: ['d', 'h', 'min', 's', 'ms'], stateClasses: anyStateClass },
  energy: { units: energyUnits, stateClasses: ['total', 'total_increasing'] },
  energy_storage: { units: energyUnits, stateClasses: ['measurement'] },
  enum: { units: [], stateClasses: [] },
  power: { units: ['mW', 'W', 'kW', 'MW', 'GW', 'TW'], stateClasses: ['measurement'] },
  speed: { units: ['m/s', 'km/h', 'mm/s', 'mph', 'kn', 'ft/s', 'in/s', 'Beaufort'], stateClasses: ['measurement'] },
  temperature: { units: ['°C', '°F', 'K'], stateClasses: ['measurement'] },
  timestamp: { units: [], stateClasses: [] },
  voltage: { units: ['V', 'mV', 'µV', 'kV', 'MV'], stateClasses: ['measurement'] },
};

/** The device classes of binary sensors that a car can have. */
export const binaryClasses: readonly string[] = ['battery', 'battery_charging', 'connectivity', 'plug', 'power', 'running', 'problem'];

const componentKeys = {
  sensor: ['device_class', 'unit_of_measurement', 'state_class', 'options', 'icon', 'entity_category', 'state_topic'],
  binary_sensor: ['device_class', 'icon', 'entity_category', 'state_topic', 'payload_on', 'payload_off'],
  device_tracker: ['json_attributes_topic', 'source_type', 'icon', 'state_topic'],
} as const;

export type Component = Readonly<Record<string, unknown>>;

/** What Home Assistant would refuse of a component. */
export function problemsOf(key: string, component: Component): readonly string[] {
  const text = (name: string) => (typeof component[name] === 'string' ? component[name] : null);
  const platform = text('platform');
  if (platform !== 'sensor' && platform !== 'binary_sensor' && platform !== 'device_tracker') return [`${key}: no platform ${platform}`];
  const known: readonly string[] = ['platform', 'unique_id', 'name', ...componentKeys[platform]];
  const problems = Object.keys(component)
    .filter((name) => !known.includes(name))
    .map((name) => `${key}: no key ${name}`);
  if (text('unique_id') === null || text('name') === null) problems.push(`${key}: without unique_id or name`);
  if ((text('state_topic') ?? text('json_attributes_topic')) === null) problems.push(`${key}: without a topic`);
  if (platform === 'sensor') problems.push(...sensorProblems(key, component));
  const binary = text('device_class');
  if (platform === 'binary_sensor' && binary !== null && !binaryClasses.includes(binary)) problems.push(`${key}: no class ${binary}`);
  return problems;
}

/** A value that has to be a word; anything else is none that Home Assistant knows. */
const wordOf = (value: unknown): string | undefined =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

function sensorProblems(key: string, component: Component): string[] {
  const { options } = component;
  const [name, unit, state] = ['device_class', 'unit_of_measurement', 'state_class'].map((of) => wordOf(component[of]));
  const accepted = name === undefined ? undefined : sensorClasses[name];
  if (name !== undefined && accepted === undefined) return [`${key}: no class ${name}`];
  const problems: string[] = [];
  if (accepted !== undefined && (unit === undefined ? accepted.units.length > 0 : !accepted.units.includes(unit)))
    problems.push(`${key}: unit ${unit} with class ${name}`);
  if (state !== undefined && !(accepted?.stateClasses ?? anyStateClass).includes(state))
    problems.push(`${key}: state class ${state} with class ${name}`);
  if ((name === 'enum') !== Array.isArray(options)) problems.push(`${key}: options belong to an enum, and to nothing else`);
  return problems;
}
