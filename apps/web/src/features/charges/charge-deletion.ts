import type { DeletionOf } from '../../lists/deletion.ts';
import { segmentTimes } from '../../lists/segment.ts';
import { sumOfKnown } from '../../lists/sum-of-known.ts';
import { type ChargeOwner, chargeRefusal } from './charge-refusal.ts';
import { chargeRows, type ChargeRow } from './data/charges.queries.ts';

type Deleted = Pick<ChargeRow, 'id' | 'startTime' | 'endTime' | 'kWh' | 'locked'>;

/** The deletion of charges, except of locked ones (CHG-030, CHG-075). */
export const chargeDeletion = (owner: ChargeOwner): DeletionOf<Deleted> => ({
  source: chargeRows,
  messages: { one: 'charges.delete', title: 'charges.deleteMany', deleted: 'charges.deleted', kept: 'charges.deleteKept' },
  line: (charge, formats) => ({ name: segmentTimes(charge, formats), figure: formats.withUnit('energy', charge.kWh) }),
  refusal: (charge) => chargeRefusal('delete', charge, owner),
  loss: (charges, formats, t) => {
    const count = charges.length;
    const energy = formats.withUnit(
      'energy',
      sumOfKnown(charges, ({ kWh }) => kWh),
    );
    return energy === null ? t('charges.deleteLossUnknown', { count }) : t('charges.deleteLoss', { count, energy });
  },
});
