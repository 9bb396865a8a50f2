/** The tables of TeslaMate (its release 2.x of 2026), written down from its migrations: columns with their types, and indexes. Tables that no dashboard reads are left out. */
interface LoggerTable {
  readonly columns: Readonly<Record<string, string>>;
  readonly indexes: readonly string[];
}

const distance = 'numeric(6,2)';
const temperature = 'numeric(4,1)';
const pressure = 'numeric(4,1)';
const energy = 'numeric(8,2)';
const latitude = 'numeric(8,6)';
const longitude = 'numeric(9,6)';
const written = { inserted_at: 'timestamp(0) not null', updated_at: 'timestamp(0) not null' };

export const loggerTables = {
  addresses: {
    columns: {
      id: 'serial primary key',
      display_name: 'varchar(512)',
      latitude,
      longitude,
      name: 'varchar(255)',
      house_number: 'varchar(255)',
      road: 'varchar(255)',
      neighbourhood: 'varchar(255)',
      city: 'varchar(255)',
      county: 'varchar(255)',
      postcode: 'varchar(255)',
      state: 'varchar(255)',
      state_district: 'varchar(255)',
      country: 'varchar(255)',
      raw: 'jsonb',
      ...written,
      osm_id: 'bigint',
      osm_type: 'text',
    },
    indexes: ['unique (osm_id, osm_type)'],
  },
  car_settings: {
    columns: {
      id: 'bigserial primary key',
      suspend_min: 'integer not null',
      suspend_after_idle_min: 'integer not null',
      req_not_unlocked: 'boolean not null',
      free_supercharging: 'boolean not null',
      use_streaming_api: 'boolean not null',
      enabled: 'boolean not null',
      lfp_battery: 'boolean not null',
    },
    indexes: [],
  },
  cars: {
    columns: {
      id: 'smallserial primary key',
      eid: 'bigint not null',
      vid: 'bigint not null',
      model: 'varchar(255)',
      efficiency: 'double precision',
      ...written,
      vin: 'text not null',
      name: 'text',
      trim_badging: 'text',
      settings_id: 'bigint not null',
      exterior_color: 'text',
      spoiler_type: 'text',
      wheel_type: 'text',
      display_priority: 'smallint not null',
      marketing_name: 'varchar(255)',
    },
    indexes: ['unique (eid)', 'unique (vid)', 'unique (vin)', 'unique (settings_id)'],
  },
  charges: {
    columns: {
      id: 'serial primary key',
      date: 'timestamp not null',
      battery_heater_on: 'boolean',
      battery_level: 'smallint',
      charge_energy_added: `${energy} not null`,
      charger_actual_current: 'smallint',
      charger_phases: 'smallint',
      charger_pilot_current: 'smallint',
      charger_power: 'smallint not null',
      charger_voltage: 'smallint',
      fast_charger_present: 'boolean',
      conn_charge_cable: 'varchar(255)',
      fast_charger_brand: 'varchar(255)',
      fast_charger_type: 'varchar(255)',
      ideal_battery_range_km: `${distance} not null`,
      not_enough_power_to_heat: 'boolean',
      outside_temp: temperature,
      charging_process_id: 'integer not null',
      battery_heater: 'boolean',
      battery_heater_no_power: 'boolean',
      rated_battery_range_km: distance,
      usable_battery_level: 'smallint',
    },
    indexes: ['(date)', '(charging_process_id)'],
  },
  charging_processes: {
    columns: {
      id: 'serial primary key',
      start_date: 'timestamp not null',
      end_date: 'timestamp',
      charge_energy_added: energy,
      start_ideal_range_km: distance,
      end_ideal_range_km: distance,
      start_battery_level: 'smallint',
      end_battery_level: 'smallint',
      duration_min: 'smallint',
      outside_temp_avg: temperature,
      car_id: 'smallint not null',
      position_id: 'integer not null',
      address_id: 'integer',
      start_rated_range_km: distance,
      end_rated_range_km: distance,
      geofence_id: 'integer',
      charge_energy_used: energy,
      cost: 'numeric(14,2)',
    },
    indexes: ['(car_id)', '(position_id)', '(address_id)'],
  },
  drives: {
    columns: {
      id: 'serial primary key',
      start_date: 'timestamp not null',
      end_date: 'timestamp',
      outside_temp_avg: temperature,
      speed_max: 'smallint',
      power_max: 'smallint',
      power_min: 'smallint',
      start_ideal_range_km: distance,
      end_ideal_range_km: distance,
      start_km: 'double precision',
      end_km: 'double precision',
      distance: 'double precision',
      duration_min: 'smallint',
      car_id: 'smallint not null',
      inside_temp_avg: temperature,
      start_address_id: 'integer',
      end_address_id: 'integer',
      start_rated_range_km: distance,
      end_rated_range_km: distance,
      start_position_id: 'integer',
      end_position_id: 'integer',
      start_geofence_id: 'integer',
      end_geofence_id: 'integer',
      ascent: 'smallint',
      descent: 'smallint',
    },
    indexes: [
      '(car_id)',
      '(start_address_id)',
      '(end_address_id)',
      '(start_position_id)',
      '(end_position_id)',
      '(start_geofence_id)',
      '(end_geofence_id)',
    ],
  },
  geofences: {
    columns: {
      id: 'serial primary key',
      name: 'varchar(255) not null',
      latitude: `${latitude} not null`,
      longitude: `${longitude} not null`,
      radius: 'smallint not null',
      ...written,
      cost_per_unit: 'numeric(9,4)',
      session_fee: 'numeric(14,2)',
      billing_type: 'billing_type not null',
    },
    indexes: [],
  },
  positions: {
    columns: {
      id: 'serial primary key',
      date: 'timestamp not null',
      latitude: `${latitude} not null`,
      longitude: `${longitude} not null`,
      speed: 'smallint',
      power: 'smallint',
      odometer: 'double precision',
      ideal_battery_range_km: distance,
      battery_level: 'smallint',
      outside_temp: temperature,
      elevation: 'smallint',
      fan_status: 'integer',
      driver_temp_setting: temperature,
      passenger_temp_setting: temperature,
      is_climate_on: 'boolean',
      is_rear_defroster_on: 'boolean',
      is_front_defroster_on: 'boolean',
      car_id: 'smallint not null',
      drive_id: 'integer',
      inside_temp: temperature,
      battery_heater: 'boolean',
      battery_heater_on: 'boolean',
      battery_heater_no_power: 'boolean',
      est_battery_range_km: distance,
      rated_battery_range_km: distance,
      usable_battery_level: 'smallint',
      tpms_pressure_fl: pressure,
      tpms_pressure_fr: pressure,
      tpms_pressure_rl: pressure,
      tpms_pressure_rr: pressure,
    },
    indexes: [
      '(car_id)',
      '(car_id, date, (ideal_battery_range_km is not null)) where ideal_battery_range_km is not null',
      'using brin (date timestamp_minmax_multi_ops) with (autosummarize = true, pages_per_range = 64)',
      'using brin (drive_id, date timestamp_minmax_multi_ops) with (autosummarize = true, pages_per_range = 64)',
    ],
  },
  settings: {
    columns: {
      id: 'bigserial primary key',
      ...written,
      unit_of_length: 'unit_of_length not null',
      unit_of_temperature: 'unit_of_temperature not null',
      preferred_range: 'range not null',
      base_url: 'varchar(255)',
      grafana_url: 'varchar(255)',
      language: 'text not null',
      unit_of_pressure: 'unit_of_pressure not null',
      theme_mode: 'text not null',
    },
    indexes: [],
  },
  states: {
    columns: {
      id: 'serial primary key',
      state: 'states_status not null',
      start_date: 'timestamp not null',
      end_date: 'timestamp',
      car_id: 'smallint not null',
    },
    indexes: ['(car_id)', 'unique (car_id, (end_date is null)) where end_date is null'],
  },
  updates: {
    columns: {
      id: 'serial primary key',
      start_date: 'timestamp not null',
      end_date: 'timestamp',
      version: 'varchar(255)',
      car_id: 'smallint not null',
    },
    indexes: ['(car_id)'],
  },
} as const satisfies Readonly<Record<string, LoggerTable>>;

export type LoggerTableName = keyof typeof loggerTables;

/** The values of a row by column; a column that is absent is null. */
export type LoggerRow<Name extends LoggerTableName> = Readonly<
  Partial<Record<keyof (typeof loggerTables)[Name]['columns'], string | number | null>>
>;

/** The words and the conversions that the tables and the dashboards need. */
export const loggerWords: readonly string[] = [
  "create type states_status as enum ('online', 'offline', 'asleep')",
  "create type unit_of_length as enum ('km', 'mi')",
  "create type unit_of_temperature as enum ('C', 'F')",
  "create type unit_of_pressure as enum ('bar', 'psi')",
  "create type range as enum ('ideal', 'rated')",
  "create type billing_type as enum ('per_kwh', 'per_minute')",
  `create function convert_km(n numeric(6,2), unit text) returns numeric(6,2) language sql volatile
   as $$ select case unit when 'km' then n when 'mi' then n / 1.60934 end $$`,
  `create function convert_celsius(n numeric(4,1), unit text) returns numeric(4,1) language sql volatile
   as $$ select case unit when 'C' then n when 'F' then n * 9 / 5 + 32 end $$`,
  `create function convert_m(n double precision, unit text) returns double precision language sql immutable strict
   as $$ select case unit when 'm' then n when 'ft' then n * 3.28084 end $$`,
  `create function convert_tire_pressure(n numeric(6,2), unit varchar) returns numeric(6,2) language sql volatile
   as $$ select case unit when 'bar' then n when 'psi' then n * 14.503773773 end $$`,
];

export const tableStatement = (name: LoggerTableName): string =>
  `create table ${name} (${Object.entries(loggerTables[name].columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ')})`;

/** `(a)`, `unique (a)`, `using brin (a)`. */
export const indexStatements = (name: LoggerTableName): string[] =>
  loggerTables[name].indexes.map((index) =>
    index.startsWith('unique ') ? `create unique index on ${name} ${index.slice('unique '.length)}` : `create index on ${name} ${index}`,
  );
