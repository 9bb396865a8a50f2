import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { canWrite } from '@wattbook/domain/access/actor';
import { useEffect, useState } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { BlockSkeleton } from '../../../ui/detail/detail-skeleton.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { toastError } from '../../../ui/toast.tsx';
import { usePathParams } from '../../../ui/use-path-params.ts';
import { useActor } from '../../account/public.ts';
import { useOwner, useVehicle } from '../../vehicles/public.ts';
import { journeyQuery } from '../data/journeys.queries.ts';
import { daysText } from '../list/journey-list.tsx';
import { JourneyActions } from '../page/journey-actions.tsx';
import { JourneyFiguresCard } from '../page/journey-figures.tsx';
import { JourneyMap } from '../page/journey-map.tsx';
import { JourneySegments } from '../page/journey-segments.tsx';
import { PicturesCard } from '../pictures/pictures-card.tsx';
import { SharesCard } from '../shares/shares-card.tsx';
import classes from './journeys.module.css';

/** `/journeys/{id}`: what a journey adds up to, its route, its trips and its charges. */
export function JourneyScreen() {
  const t = useT();
  const formats = useFormats();
  const { id = '' } = usePathParams(paths.journey);
  const vehicle = useVehicle();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { data: journey, error } = useQuery({ ...journeyQuery(vehicle.id, id), enabled: !isLeaving });
  useOwner(journey?.vehicleId, paths.journeys);
  const isLost = error !== null && journey === undefined;
  useEffect(() => {
    if (!isLost) return;
    toastError(t('journeys.lost'));
    void navigate({ ...paths.journeys(), replace: true });
  }, [isLost, navigate, t]);
  const onGone = () => {
    setLeaving(true);
    void navigate({ ...paths.journeys(), replace: true });
  };
  return (
    <>
      <PageHead
        title={journey?.name ?? t('journeys.title')}
        subtitle={journey && daysText(journey, formats)}
        back={{ to: paths.journeys(), label: t('journeys.title') }}
      >
        {journey !== undefined && <JourneyActions journey={journey} onGone={onGone} />}
      </PageHead>
      {journey === undefined ? <BlockSkeleton tall /> : <JourneyParts key={journey.id} journey={journey} />}
    </>
  );
}

function JourneyParts({ journey }: { readonly journey: Journey }) {
  const isViewed = !canWrite(useActor());
  return (
    <div className={classes['parts']}>
      {journey.note !== null && <p className={classes['note']}>{journey.note}</p>}
      <JourneyFiguresCard journey={journey} />
      <JourneyMap journey={journey} />
      {!isViewed && <PicturesCard journey={journey} />}
      {!isViewed && <SharesCard journey={journey} />}
      <JourneySegments journey={journey} />
    </div>
  );
}
