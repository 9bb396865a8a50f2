import { archived, type OwnedTables } from '../../db/owned-table.ts';

export const tables = {
  mqtt_outputs: {
    archive: archived({
      file: 'mqtt.jsonl',
      about: 'archive.mqttOutputs',
      columns: 'id user_id topic discovery position vehicle_ids created_at connected_since last_sent_at failing_since reason',
      without: {
        access: 'sealed; it has the password of a broker',
        listener: 'which process publishes',
        listening_until: 'the same',
        ended_at: 'an ended one is there only until the broker is tidied up',
      },
    }),
    alsoIn: { 'features/account/undo-email.ts': 'ends those that were made to prepare the change' },
  },
} as const satisfies OwnedTables;
