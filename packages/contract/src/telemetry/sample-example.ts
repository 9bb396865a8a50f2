/** The token of the examples, until a screen replaces it with the token of a vehicle. */
export const EXAMPLE_TOKEN = 'THE_TOKEN';

/** The address that receives the samples of a vehicle. `origin` is the address of the installation. */
export const pushAddress = (origin: string, token: string = EXAMPLE_TOKEN): string => `${origin}/v1/ingest/${token}`;

/** Three samples as they are sent: parked in the morning, on the road, at a wallbox. */
export const sampleExample = `[
  {
    "ts": "2026-01-15T07:30:00+01:00",
    "soc": 72.4,
    "rangeKm": 301,
    "odometerKm": 54354.1,
    "lat": 48.137154,
    "lon": 11.576124,
    "speedKmh": 0,
    "gear": "P",
    "plugged": false,
    "charging": "none",
    "outTempC": 3.5
  },
  {
    "ts": "2026-01-15T07:41:10+01:00",
    "soc": 71.2,
    "odometerKm": 54359.8,
    "lat": 48.170231,
    "lon": 11.601502,
    "speedKmh": 58,
    "gear": "D",
    "powerKw": 11.4
  },
  {
    "ts": "2026-01-15T08:20:00+01:00",
    "soc": 66.5,
    "odometerKm": 54380.3,
    "lat": 48.302774,
    "lon": 11.611385,
    "speedKmh": 0,
    "gear": "P",
    "plugged": true,
    "charging": "charging",
    "acdc": "AC",
    "chargerPowerKw": 10.8,
    "energyAddedKwh": 1.3,
    "socLimit": 80
  }
]`;

/** A command for a terminal that sends one sample of the present moment to `address`. It states nothing that could be wrong for the car of who tries it. */
export const curlExample = (address: string): string => `curl -X POST '${address}' \\
  -H 'content-type: application/json' \\
  -d '{"ts":"'"$(date -u +%Y-%m-%dT%H:%M:%SZ)"'","online":"online"}'`;

/** A line of an example: `minutesAgo` before the command runs, and the fields that change. */
type ExampleLine = readonly [minutesAgo: number, fields: string];

/** A command for a terminal that sends samples of the last minutes to `address`; the shell puts in the times. */
const historyCommand = (address: string, lines: readonly ExampleLine[]): string => `now=$(date +%s)
curl -X POST '${address}' -H 'content-type: application/json' -d @- <<END
[
${lines.map(([minutes, fields]) => `  {"ts": $((now - ${minutes * 60}))000, ${fields}}`).join(',\n')}
]
END`;

const onTheRoad = (minutesAgo: number, soc: number): ExampleLine => [minutesAgo, `"gear": "D", "speedKmh": 60, "soc": ${soc}`];

/** A command that sends a whole drive to `address`: five minutes at 60 km/h, and the standing before and after it. It states no odometer and no place, which could contradict those of the car. */
export const driveExample = (address: string): string =>
  historyCommand(address, [
    [60, '"gear": "P", "speedKmh": 0, "soc": 72'],
    ...[0, 1, 2, 3, 4, 5].map((minute) => onTheRoad(59 - minute, 72 - minute * 0.4)),
    [53, '"gear": "P", "speedKmh": 0, "soc": 70'],
    [40, '"gear": "P", "speedKmh": 0, "soc": 70'],
  ]);

const atTheWallbox = (minutesAgo: number, soc: number, energy: number): ExampleLine => [
  minutesAgo,
  `"gear": "P", "plugged": true, "charging": "charging", "acdc": "AC", "chargerPowerKw": 11, "energyAddedKwh": ${energy}, "soc": ${soc}`,
];

/** A command that sends a whole charge to `address`: twenty minutes at a wallbox of 11 kW, from the plug to the end. */
export const chargeExample = (address: string): string =>
  historyCommand(address, [
    [31, '"gear": "P", "plugged": true, "charging": "connected", "energyAddedKwh": 0, "soc": 70'],
    ...[0, 1, 2, 3, 4].map((step) => atTheWallbox(30 - step * 5, 70 + step * 1.5, step * 0.9)),
    [9, '"gear": "P", "plugged": true, "charging": "complete", "chargerPowerKw": 0, "energyAddedKwh": 3.6, "soc": 76'],
    [8, '"gear": "P", "plugged": false, "charging": "none", "soc": 76'],
    [0, '"gear": "P", "plugged": false, "charging": "none", "soc": 76'],
  ]);

/** The same command with the token in a header. `origin` is the address of the installation. */
export const curlHeaderExample = (origin: string): string =>
  curlExample(`${origin}/v1/ingest`).replace(' \\\n', ` \\\n  -H 'authorization: Bearer ${EXAMPLE_TOKEN}' \\\n`);

/**
 * The configuration of Home Assistant (configuration.yaml) that sends an entity to `address` whenever it changes. The names of the entities are
 * examples. Several change at once, so that the automation needs a queue.
 */
export const homeAssistantExample = (address: string): string => `rest_command:
  wattbook_entity:
    url: "${address}"
    method: post
    content_type: "application/json"
    payload: >-
      {{ {
        "entity_id": entity,
        "state": states(entity),
        "attributes": {
          "device_class": state_attr(entity, "device_class"),
          "unit_of_measurement": state_attr(entity, "unit_of_measurement"),
          "latitude": state_attr(entity, "latitude"),
          "longitude": state_attr(entity, "longitude")
        },
        "last_updated": states[entity].last_updated.isoformat()
      } | to_json }}

automation:
  - alias: "Send the car to Wattbook"
    mode: queued
    max: 100
    triggers:
      - trigger: state
        entity_id:
          - sensor.car_battery_level
          - sensor.car_range
          - sensor.car_odometer
          - sensor.car_charger_power
          - device_tracker.car
          - binary_sensor.car_plugged_in
          - binary_sensor.car_charging
    actions:
      - action: rest_command.wattbook_entity
        data:
          entity: "{{ trigger.entity_id }}"`;

/** States of entities of Home Assistant, which are accepted instead of samples. */
export const entityStateExample = `[
  {
    "entity_id": "sensor.id4_battery_level",
    "state": "66",
    "attributes": { "device_class": "battery", "unit_of_measurement": "%" },
    "last_updated": "2026-01-15T18:30:00.123456+00:00"
  },
  {
    "entity_id": "sensor.id4_odometer",
    "state": "33790.1",
    "attributes": { "device_class": "distance", "unit_of_measurement": "km" },
    "last_updated": "2026-01-15T18:30:02.500000+00:00"
  },
  {
    "entity_id": "device_tracker.id4",
    "state": "not_home",
    "attributes": { "latitude": 48.137154, "longitude": 11.576124 },
    "last_updated": "2026-01-15T18:30:05.250000+00:00"
  },
  {
    "entity_id": "binary_sensor.id4_plugged_in",
    "state": "on",
    "attributes": { "device_class": "plug" },
    "last_updated": "2026-01-15T18:31:10.000000+00:00"
  }
]`;

/** A record of Tesla's Fleet Telemetry server, which is accepted instead of a sample. The VIN is an example. */
export const teslaRecordExample = `{
  "createdAt": "2026-01-15T17:30:00Z",
  "vin": "5YJ3E1EA1KF000001",
  "data": [
    { "key": "Soc", "value": { "doubleValue": 61.2 } },
    { "key": "Gear", "value": { "shiftStateValue": "ShiftStateP" } },
    { "key": "Odometer", "value": { "stringValue": "33790.112" } }
  ]
}`;
