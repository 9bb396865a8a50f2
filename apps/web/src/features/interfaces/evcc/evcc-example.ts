/** What evcc reads of a vehicle, as jq takes it from the answer of the status call. */
const readings = {
  soc: '.level',
  range: '(.range // 0) | round',
  odometer: '(.odometer // 0) | round',
  limitSoc: '.values.socLimit.value // 100',
  status: 'if .state == "Charging" then "C" elif .values.plugged.value == true then "B" else "A" end',
} as const;

interface EvccVehicle {
  readonly id: string;
  readonly name: string;
}

/** The vehicle in `evcc.yaml`, read by the custom plugin with an API token. A text of JSON is one of YAML. */
export const evccExample = ({ id, name }: EvccVehicle, origin: string): string =>
  [
    'vehicles:',
    `  - name: wattbook_${id.slice(0, 8)}`,
    '    type: custom',
    `    title: ${JSON.stringify(name)}`,
    ...Object.entries(readings).flatMap(([reading, jq]) => [
      `    ${reading}:`,
      '      source: http',
      `      uri: ${origin}/v1/vehicles/${id}/status`,
      '      headers:',
      '        Authorization: Bearer API_TOKEN',
      `      jq: ${JSON.stringify(jq)}`,
      '      cache: 60s',
    ]),
    '',
  ].join('\n');
