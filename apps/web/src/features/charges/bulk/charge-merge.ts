import { haveSameAddress } from '@wattbook/domain/charges/merge-charges';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { call } from '../../../api/api.ts';
import type { MergeOf } from '../../../lists/merge/merge-of.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { type ChargeRow, chargeRows } from '../data/charges.queries.ts';

/** How charges become one, and how that is undone (CHG-070). */
export const chargeMerge: MergeOf = {
  merge: (ids) => call('POST /v1/charges/merge', { body: ids.map((id) => ({ id })) }),
  reversal: {
    noun: chargeRows.noun,
    call: (id) => call('POST /v1/charges/:id/unmerge', { params: { id } }),
    done: 'charges.unmerged',
  },
  messages: { title: 'chargeForm.mergeTitle', text: 'chargeForm.mergeText', done: 'chargeForm.merged' },
};

type Placed = Pick<ChargeRow, 'startTime' | 'address' | 'location'>;

/** Why charges cannot be merged: they are at different places, or the place of one is not known (CHG-071, OQ-146); null: they can. */
export function placesObstacle(charges: readonly Placed[]): MessageKey | null {
  const places = charges.map(({ address, location }) => ({
    address,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  }));
  if (haveSameAddress(places)) return null;
  return places.some(({ address, latitude }) => address === null && latitude === null)
    ? 'chargeForm.mergePlaceUnknown'
    : 'chargeForm.mergeElsewhere';
}

/** Which address stays where charges at one place have different ones: that of the first. */
export function mergedAddressText(charges: readonly Placed[], t: Translate): string | null {
  const inOrder = charges.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const addresses = new Set(inOrder.flatMap(({ address }) => address ?? []));
  const address = inOrder[0]?.address ?? null;
  return addresses.size < 2 || address === null ? null : t('chargeForm.mergeAddress', { address });
}
