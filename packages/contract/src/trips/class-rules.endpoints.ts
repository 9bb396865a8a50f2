import { z } from 'zod';
import { defineApi } from '../endpoint.ts';
import { exampleId } from '../example.ts';
import { pageParameters, sortBy, wholePage } from '../list-query.ts';
import { unproven } from '../proof.ts';
import { recordCalls } from '../record-calls.ts';
import { id, idParams } from '../scalars.ts';
import { classRule, classRuleChanges, classRuleDraft, newClassRule } from './class-rule.schema.ts';

const rulesQuery = z.strictObject({ vehicleId: id.optional(), ...pageParameters, sort: sortBy('createdAt', 'name', 'class') });

/** Rules that give trips of a logbook their class. */
export const classRulesApi = defineApi(
  {
    ...recordCalls('classrules', {
      schemas: { row: classRule, page: wholePage(classRule), query: rulesQuery, added: newClassRule, changes: classRuleChanges },
      words: {
        one: 'a rule for classes',
        list: 'the rules for classes of the account or of a vehicle, the oldest first and 10 a page by default',
      },
      restorable: '30 days',
      examples: {
        add: { vehicleId: exampleId('vehicles'), name: 'Weekend', class: 'private', days: 'weekend' },
        change: { active: false },
      },
      list: { errors: ['not_found'] },
      add: { errors: ['not_found'] },
      change: { errors: ['conflict'] },
    }),
    'GET /v1/trips/:id/classrule': {
      summary: 'Describe a rule for trips like this one; nothing is stored',
      tag: 'classrules',
      access: 'user',
      params: idParams,
      response: classRuleDraft,
      errors: ['not_found'],
    },
  },
  { unproven: unproven.records },
);
