import { Button } from '@mantine/core';
import { IconBolt, IconNavigation, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChargePointDetails } from '@wattbook/contract/chargepoints/charge-point.schema';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { EdgeDialog } from '../../../ui/dialog/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useActor } from '../../account/public.ts';
import { useSelectedVehicle } from '../../vehicles/public.ts';
import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { pointDetailsQuery, useStar } from '../data/charge-map.queries.ts';
import type { PlannedChargeState } from '../data/use-planned-charge.ts';
import { geoLink } from './geo-link.ts';
import { LiveLine } from './live-line.tsx';
import classes from './point-panel.module.css';
import { PlugsTab } from './plugs-tab.tsx';
import { PricesTab } from './prices-tab.tsx';

interface PointPanelProps {
  /** Undefined: none is open. */
  readonly id: string | undefined;
  readonly planned: PlannedChargeState;
  readonly onClose: () => void;
}

/** The detail of a charge point, above the map (MAP-016): at the side on a desk, a sheet on a phone. */
export function PointPanel({ id, planned, onClose }: PointPanelProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const details = useQuery(pointDetailsQuery(id));
  const point = details.data;
  const title = point === undefined ? t('chargeMap.details') : point.operator || t('chargeMap.unnamed');
  const content =
    point !== undefined ? (
      <PointDetails key={point.id} point={point} planned={planned} />
    ) : details.error !== null ? (
      <Notice kind="danger">{t(errorMessageOf(details.error, { not_found: 'chargeMap.gone' }))}</Notice>
    ) : (
      <LineSkeleton />
    );
  if (isPhone)
    return (
      <Sheet opened={id !== undefined} onClose={onClose} title={title}>
        {content}
      </Sheet>
    );
  return (
    <EdgeDialog opened={id !== undefined} onClose={onClose} title={title} position="right" size="md">
      {content}
    </EdgeDialog>
  );
}

function PointDetails({ point, planned }: { readonly point: ChargePointDetails; readonly planned: PlannedChargeState }) {
  const t = useT();
  const [tab, setTab] = useState<'cards' | 'plugs'>('cards');
  return (
    <div className={classes['panel']}>
      <p>
        {point.address}
        <LiveLine live={point.live} />
        {point.openingTimes !== null && <small>{t('chargeMap.opening', { times: point.openingTimes })}</small>}
      </p>
      {point.gone && <Notice kind="warning">{t('chargeMap.gone')}</Notice>}
      <Actions point={point} />
      <div role="tablist" aria-label={t('chargeMap.details')} className={classes['tabs']}>
        {(['cards', 'plugs'] as const).map((name) => (
          <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
            {t(`chargeMap.tab_${name}`)}
          </button>
        ))}
      </div>
      {tab === 'cards' ? <PricesTab point={point} planned={planned} /> : <PlugsTab point={point} />}
    </div>
  );
}

/** Navigate there (MAP-017), make it one of mine, and enter a charge there. */
function Actions({ point }: { readonly point: ChargePointDetails }) {
  const t = useT();
  const vehicle = useSelectedVehicle();
  const { may } = recordVerdict({ actor: useActor() });
  const star = useStar();
  const Star = point.starred ? IconStarFilled : IconStar;
  return (
    <div className={classes['actions']}>
      <Button component="a" href={geoLink(point, navigator.userAgent)} leftSection={<IconNavigation size={16} stroke={1.75} aria-hidden />}>
        {t('chargeMap.navigate')}
      </Button>
      {may && (
        <Button
          variant="default"
          aria-pressed={point.starred}
          leftSection={<Star size={16} stroke={1.75} aria-hidden />}
          onClick={() => void star(point.id, !point.starred).catch((error: unknown) => toastError(t(errorMessageOf(error))))}
        >
          {t('chargeMap.myPoint')}
        </Button>
      )}
      {may && vehicle !== null && (
        <LinkButton
          variant="default"
          to={paths.createCharge({ point: point.id })}
          leftSection={<IconBolt size={16} stroke={1.75} aria-hidden />}
        >
          {t('chargeMap.addCharge')}
        </LinkButton>
      )}
    </div>
  );
}
