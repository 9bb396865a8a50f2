import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { chargeTypeMessages } from '@wattbook/i18n/charge-messages';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { asHeading, type NameNear, positionText } from '../places/public.ts';

type Placed = Pick<Charge, 'pointName' | 'address' | 'location'>;

const known = (text: string | null) => (text === null || text.trim() === '' ? null : text);

/** The name of the point, else the address, else the nearby place. */
const placeName = ({ pointName, address, location }: Placed, nameNear: NameNear): string | null =>
  known(pointName) ?? known(address) ?? (location === null ? null : nameNear(location));

/** The best known place of a charge: its name, else its position, else null. */
export const chargePlace = (charge: Placed, nameNear: NameNear = () => null): string | null =>
  placeName(charge, nameNear) ?? (charge.location === null ? null : positionText(charge.location));

/** Whether only a nearby place can name the position. */
export const needsNear = ({ pointName, address, location }: Placed): boolean =>
  known(pointName) === null && known(address) === null && location !== null;

/** The heading of a charge: its place, else its type: "Near Freising", "Public charge". */
export const chargeTitle = (charge: Placed & Pick<Charge, 'type'>, nameNear: NameNear, t: Translate): string =>
  asHeading(placeName(charge, nameNear) ?? t('charges.ofType', { type: t(chargeTypeMessages[charge.type]) }));

/** The name of a charge in labels: "charge 2026-11-20, 12:12". */
export const chargeName = ({ startTime }: Pick<Charge, 'startTime'>, formats: Formats, t: Translate): string =>
  t('charges.name', { start: formats.dateTime(startTime) ?? '' });
