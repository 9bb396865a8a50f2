import { sampleTable } from './sample.schema.ts';
import {
  curlExample,
  curlHeaderExample,
  entityStateExample,
  homeAssistantExample,
  pushAddress,
  sampleExample,
  teslaRecordExample,
} from './sample-example.ts';

/** The bodies that the reference page shows, by their title. */
export const ingestExamples: Readonly<Record<string, string>> = {
  'Samples of a morning': sampleExample,
  'A record of Tesla Fleet Telemetry': teslaRecordExample,
  'States of Home Assistant': entityStateExample,
};

/** The text of the reference page about a push, as Markdown. `origin` is the address of the installation. */
export const ingestReference = (
  origin: string,
): string => `The token is the vehicle's push token: at the end of the address, or, with the address \`${origin}/v1/ingest\`, in the header \`Authorization: Bearer\` or \`X-Push-Token\`, where the logs of a proxy do not show it. No other sign-in is needed.

The body is one sample or a list of up to 1,000. Only \`ts\` is required: send the fields you have, as often as they change; while driving every few seconds, while parked every few minutes. Distances are km, energy kWh, power kW, temperatures °C, levels percent.

- **Absent and null.** An absent field changes nothing: its last value stays valid. \`null\` means that the value is unknown now. Never send 0 for an unknown value.
- **Impossible values** (a level of 130, a latitude of 91, a word that the field does not have) **and unknown fields** are rejected one by one; the rest of the sample and of the batch is stored. \`rejected\` lists the first 200 with their reason, an unknown field once; \`moreRejected\` counts the others. A sample whose \`ts\` is impossible is rejected as a whole.
- **Unknown words of charging** (of an entity, or in \`charging\`) are rejected as \`not_a_word\`, and the state of charging is unknown from then on. The page of the vehicle's data lists them, and its owner says there what they mean in later pushes.
- **Repetitions** are harmless: a sample of the same time is the same sample. After an error or without an answer, send the batch again. Late samples and any order are fine too.
- \`source\` and \`receivedAt\` are set by the server and ignored.
- Instead of samples, records of Tesla Fleet Telemetry are accepted as they are (\`createdAt\`, \`vin\`, \`data\`).
- The states of entities of Home Assistant are accepted as they are too (\`entity_id\`, \`state\`, \`attributes\`, \`last_updated\`). Their domain, class, unit and name say what they are: level and charge limit (%), range and odometer (km, mi), speed, charging power (kW, W), energy added (kWh), outside and inside temperature (°C, °F), time to full, state of charging, gear; a \`binary_sensor\` for the plug, charging or moving; the place of a \`device_tracker\`. Every other entity is rejected as \`not_mapped\`.
- 202 means that the samples are stored. 400: the body is no JSON, or has more than 1,000 samples. 401: the token is wrong, or was replaced. 403: the account is deactivated. 409: the vehicle is archived or paused. 413: more than 1 MB. 429 and 503: wait for the seconds of \`Retry-After\`; \`clock_behind\` says that the clock of the server has to be set right first, \`storage_full\` that its disk is full.

${sampleTable}

From a terminal:

\`\`\`sh
${curlExample(pushAddress(origin))}
\`\`\`

The same with the token in a header:

\`\`\`sh
${curlHeaderExample(origin)}
\`\`\`

From Home Assistant (configuration.yaml; the names of the entities are examples):

\`\`\`yaml
${homeAssistantExample(pushAddress(origin))}
\`\`\`
`;
