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

/** The same command with the token in a header. `origin` is the address of the installation. */
export const curlHeaderExample = (origin: string): string =>
  curlExample(`${origin}/v1/ingest`).replace(' \\\n', ` \\\n  -H 'authorization: Bearer ${EXAMPLE_TOKEN}' \\\n`);

/**
 * The configuration of Home Assistant (configuration.yaml) that sends a sample to `address` whenever a sensor changes. The names of the
 * sensors are examples; a sensor without a value is sent as unknown.
 */
export const homeAssistantExample = (address: string): string => `rest_command:
  wattbook_sample:
    url: "${address}"
    method: post
    content_type: "application/json"
    payload: >-
      {{ {
        "ts": utcnow().isoformat(timespec="seconds"),
        "soc": states("sensor.car_battery_level") | float(none),
        "rangeKm": states("sensor.car_range") | float(none),
        "odometerKm": states("sensor.car_odometer") | float(none),
        "lat": state_attr("device_tracker.car", "latitude"),
        "lon": state_attr("device_tracker.car", "longitude"),
        "plugged": is_state("binary_sensor.car_plugged_in", "on"),
        "charging": iif(is_state("binary_sensor.car_charging", "on"), "charging", "none")
      } | to_json }}

automation:
  - alias: "Send the car to Wattbook"
    triggers:
      - trigger: state
        entity_id:
          - sensor.car_battery_level
          - sensor.car_range
          - sensor.car_odometer
          - device_tracker.car
          - binary_sensor.car_plugged_in
          - binary_sensor.car_charging
    actions:
      - action: rest_command.wattbook_sample`;

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
