import { Button } from '@mantine/core';
import type { MapPoint } from '@wattbook/contract/chargepoints/charge-point.schema';
import type { Location } from '@wattbook/contract/scalars';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { FactNote } from '../../../ui/facts/fact-note.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { useNow } from '../../../ui/marks/use-now.ts';
import type { PlannedChargeState } from '../data/use-planned-charge.ts';
import { cannotCharge, LiveLine } from '../details/live-line.tsx';
import { plugText } from '../near/plug-text.ts';
import classes from './charge-map.module.css';
import { cheapestFirst } from './cheapest-first.ts';

interface AreaListProps {
  /** Undefined until they are loaded. */
  readonly points: readonly MapPoint[] | undefined;
  readonly failure: string | null;
  readonly onRetry: () => void;
  readonly planned: PlannedChargeState;
  /** Where the driver is, where that was asked for. */
  readonly here: Location | null;
  /** The middle of the visible area. */
  readonly middle: Location;
  readonly onPoint: (id: string) => void;
}

/** The charge points of the visible area that are drawn one by one, the cheapest for the planned charge with a card first, with how far they are from the driver: what the map shows, for keyboards and without WebGL too. */
export function AreaList({ points, failure, onRetry, planned, here, middle, onPoint }: AreaListProps) {
  const t = useT();
  const formats = useFormats();
  const now = useNow();
  const isBlocked = (point: MapPoint) => cannotCharge(point, now);
  const shown =
    points &&
    cheapestFirst(points, { priceOf: planned.cheapestAt, currency: formats.preferences.currency, isBlocked, near: here ?? middle });
  return (
    <Card title={t('chargeMap.here')} flush>
      <LineList rows={shown} failure={failure} onRetry={onRetry}>
        {({ point, price, metres }) => (
          <li key={point.id}>
            <div className={classes['point']}>
              <strong>{point.operator === '' ? t('chargeMap.unnamed') : point.operator}</strong>
              <small>{point.address}</small>
              {here !== null && <small>{t('chargeMap.away', { distance: formats.withUnit('distance', metres / 1000) ?? '' })}</small>}
              <small>{plugText(point, formats, t)}</small>
              <LiveLine live={point.live} />
            </div>
            <div className={classes['amount']}>
              {price !== null && (
                <>
                  {formats.money(price.total, { currency: price.card.content.currency as never })}
                  <small>{price.card.name}</small>
                </>
              )}
              <Button
                variant="default"
                size="xs"
                aria-label={t('chargeMap.open', { name: `${point.operator}, ${point.address}` })}
                onClick={() => onPoint(point.id)}
              >
                {t('chargeMap.details')}
              </Button>
            </div>
          </li>
        )}
      </LineList>
      {shown !== undefined && <FactNote text={t(shown.length === 0 ? 'chargeMap.noneHere' : 'chargeMap.byCards')} />}
    </Card>
  );
}
