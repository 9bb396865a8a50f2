import type { classRulesApi } from '@wattbook/contract/trips/class-rules.endpoints';
import type { FeatureOf } from '../../../feature.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import type { WithChanges } from '../../changelog/public.ts';
import { readSiteNames } from '../../sites/public.ts';
import { openVehicleRecords } from '../../vehicle-records/public.ts';
import { classRuleRecords } from './class-rule-records.ts';
import type { ClassifyTrips } from '../../../telemetry/public.ts';
import { classifyByRules } from './classify-trips.ts';
import { draftRule } from './draft-rule.ts';
import { tables } from './tables.ts';

/** The places of an entered rule. */
interface RulePlaces {
  readonly start?: string | null | undefined;
  readonly end?: string | null | undefined;
}

/** Rules for the classes of trips (decision 0131). */
export function classRulesFeature(
  platform: Platform,
): FeatureOf<typeof classRulesApi> & WithChanges & { readonly classify: ClassifyTrips } {
  const { database, placeHash } = platform;
  const { routes, ...records } = openVehicleRecords(platform, 'classrules', classRuleRecords);
  const refuseUnknownSites = async ({ accountId }: Actor, places: RulePlaces): Promise<void> => {
    const names = await readSiteNames(database.forAccount(accountId));
    const unknown = (['start', 'end'] as const).filter(
      (edge) => isSite(places[edge]) && !names.has(places[edge]?.slice('site '.length) ?? ''),
    );
    if (unknown.length > 0)
      throw new AppError('validation', { fields: Object.fromEntries(unknown.map((edge) => [edge, { word: 'choice' }])) });
  };
  return {
    ...records,
    tables,
    classify: classifyByRules(platform),
    routes: {
      ...routes,
      'POST /v1/classrules': async (call) => {
        await refuseUnknownSites(call.actor, call.body);
        return routes['POST /v1/classrules'](call);
      },
      'PATCH /v1/classrules/:id': async (call) => {
        await refuseUnknownSites(call.actor, call.body);
        return routes['PATCH /v1/classrules/:id'](call);
      },
      'GET /v1/trips/:id/classrule': ({ actor, params }) =>
        draftRule(placeHash, database.forAccount(actor.accountId), actor.accountId, params.id),
    },
  };
}

const isSite = (place: string | null | undefined): boolean => place?.startsWith('site ') ?? false;
