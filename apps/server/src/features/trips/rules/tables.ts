import { archived, type OwnedTables } from '../../../db/owned-table.ts';
import { classRuleFields } from './class-rule.fields.ts';

export const tables = {
  class_rules: {
    archive: archived({
      file: 'class-rules.jsonl',
      about: 'archive.classRules',
      columns:
        'id vehicle_id name class reason person company start_place start_name end_place end_name both_ways days from_time to_time active since version created_at deleted_at',
      fields: classRuleFields,
    }),
  },
} as const satisfies OwnedTables;
