import type { ListColumn } from '@wattbook/contract/list-addresses/list-columns';
import type { TyreStanding } from '@wattbook/contract/tyres/tyre.schema';
import { openMount } from '@wattbook/domain/tyres/tyre-set';
import type { Catalogue } from '@wattbook/i18n/catalogue';
import { odometer } from '@wattbook/i18n/formats/distance';
import type { Preferences } from '@wattbook/i18n/formats/preferences';
import { shownValue } from '@wattbook/i18n/formats/quantity';
import { translate } from '@wattbook/i18n/translate';
import { seasonWords } from '@wattbook/i18n/tyre-messages';
import { dayCell } from '../sheets/cell.ts';
import { columnWords } from '../sheets/column-words.ts';
import type { NamedColumns } from '../sheets/sheet-column.ts';

type StandingTyre = TyreStanding['data'][number];

/** The columns of a sheet of sets of tyres by their names, as the vehicle stands now: since when one is mounted, what it has run in the unit of the user, the least tread in mm. */
export function tyreSheetColumns(catalogue: Catalogue, preferences: Preferences): NamedColumns<StandingTyre, ListColumn<'tyres'>> {
  const column = columnWords<StandingTyre>(catalogue);
  return {
    name: column('tyres.name', 24, ({ name }) => name),
    season: column('tyres.season', 12, ({ season }) => translate(catalogue, seasonWords[season])),
    size: column('tyres.size', 16, ({ size }) => size),
    dot: column('tyres.dot', 12, ({ dot }) => dot),
    mounted: column('tyres.mountedOn', 14, ({ mounts }) => dayCell(openMount(mounts)?.startDate ?? null)),
    km: column('tyres.km', 14, ({ km }) => shownValue(odometer, km, preferences), odometer.unit(preferences)),
    tread: column('tyres.tread', 12, ({ leastTread }) => leastTread, 'mm'),
    worn: column('tyres.advice', 12, ({ isWorn }) => isWorn),
  };
}
