import { type AdHocTariff, readAdHocTariff, type TariffProblem } from '@wattbook/domain/chargepoints/ad-hoc-tariff';
import { ocpiTariff } from './ocpi-objects.schema.ts';

/** A tariff without a contract, by the key that plugs name. */
export interface StoredTariff {
  readonly key: string;
  readonly content: AdHocTariff;
}

/** Ids of OCPI are those of a party. */
export const tariffKey = ({
  country_code,
  party_id,
  id,
}: {
  readonly country_code: string;
  readonly party_id: string;
  readonly id: string;
}) => `${country_code} ${party_id} ${id}`;

/** What a tariff of a party is; one that is not for everybody who comes along (profiles of contracts) is withdrawn, as one that was it before may be. */
export function readTariff(item: unknown): StoredTariff | { readonly withdrawn: string } | TariffProblem | 'other_shape' {
  const read = ocpiTariff.safeParse(item);
  if (!read.success) return 'other_shape';
  const key = tariffKey(read.data);
  if (read.data.type != null && read.data.type !== 'AD_HOC_PAYMENT') return { withdrawn: key };
  const content = readAdHocTariff(read.data);
  return typeof content === 'string' ? content : { key, content };
}
