import type { ChargeColumn } from '@wattbook/contract/charges/charge-columns';
import { loadTexts } from '@wattbook/i18n/load-texts';
import { call } from '../../../api/api.ts';
import { session } from '../../../session/browser-session.ts';
import type { TableFile } from '../../../ui/table/file/table-file.ts';
import type { ChargeRow } from '../data/charges.queries.ts';

/** The columns of a file of charges (CHG-020): those of the sheet of the server. */
export const chargeSheet: TableFile<ChargeRow>['columns'] = async (shown, charges, preferences) => {
  const [{ chargeSheetColumns }, catalogue, sites] = await Promise.all([
    import('@wattbook/files/charges/charge-sheet-columns'),
    loadTexts(preferences.language, ['first', 'frame', 'files']),
    // A support view does not show what a user named.
    session.view() === null ? call('GET /v1/sites', {}).then(({ data }) => data) : [],
  ]);
  const names = {
    siteNames: new Map(sites.map(({ id, name }) => [id, name])),
    hasConverted: charges.some(({ ownCost }) => ownCost != null),
  };
  return chargeSheetColumns(shown as readonly ChargeColumn[], catalogue, preferences, names);
};
