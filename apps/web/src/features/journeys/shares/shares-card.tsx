import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JourneyShare } from '@wattbook/contract/journeys/journey-shares.endpoints';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { canBeShared } from '@wattbook/domain/journeys/journey';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { LineList } from '../../../ui/page/line-list.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { endShare, sharesQuery } from '../data/shares.queries.ts';
import { ShareForm } from './share-form.tsx';
import classes from './shares.module.css';

/** The links of a journey: making one, and ending each. */
export function SharesCard({ journey }: { readonly journey: Journey }) {
  const t = useT();
  const shares = useQuery(sharesQuery(journey.id));
  const [isSharing, setSharing] = useState(false);
  const [ending, setEnding] = useState<JourneyShare | null>(null);
  const [now] = useState(Date.now);
  const isOver = canBeShared(journey, now);
  return (
    <Card title={t('journeys.shares')} flush>
      <p className={classes['lead']}>{t(isOver ? 'journeys.sharesHint' : 'journeys.sharesLater')}</p>
      <LineList rows={shares.data} failure={shares.isError ? t(errorMessageOf(shares.error)) : null} onRetry={() => void shares.refetch()}>
        {(share) => <ShareLine key={share.id} share={share} onEnd={() => setEnding(share)} />}
      </LineList>
      {isOver && (
        <div className={classes['foot']}>
          <Button variant="default" leftSection={<IconShare size={16} stroke={1.75} />} onClick={() => setSharing(true)}>
            {t('journeys.share')}
          </Button>
        </div>
      )}
      <Dialog opened={isSharing} onClose={() => setSharing(false)} title={t('journeys.shareTitle', { name: journey.name })}>
        <ShareForm journey={journey} onDone={() => setSharing(false)} />
      </Dialog>
      {ending !== null && <EndDialog share={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}

function ShareLine({
  share: { endsAt, costs, pictures, lastReadAt },
  onEnd,
}: {
  readonly share: JourneyShare;
  readonly onEnd: () => void;
}) {
  const [t, formats] = [useT(), useFormats()];
  const until = t('journeys.sharedUntil', { date: formats.date(endsAt) ?? '' });
  const facts = [
    t(costs ? 'journeys.sharedWithCosts' : 'journeys.sharedWithoutCosts'),
    ...(pictures.length === 0 ? [] : [t('journeys.sharedWithPictures', { count: pictures.length })]),
    lastReadAt === null ? t('journeys.shareNotOpened') : t('journeys.shareOpened', { time: formats.dateTime(lastReadAt) ?? '' }),
  ];
  return (
    <li>
      <span>
        <strong>{until}</strong>
        <small>{facts.join(' · ')}</small>
      </span>
      <Button variant="default" size="xs" aria-label={`${t('journeys.endShare')}: ${until}`} onClick={onEnd}>
        {t('journeys.endShare')}
      </Button>
    </li>
  );
}

function EndDialog({ share: { id, journeyId }, onClose }: { readonly share: JourneyShare; readonly onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await endShare(id);
      toastSuccess(t('journeys.shareEnded'));
    } catch (error) {
      toastError(t(errorMessageOf(error)));
    }
    await client.invalidateQueries({ queryKey: sharesQuery(journeyId).queryKey });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('journeys.endShareTitle')}
      confirmLabel={t('journeys.endShare')}
      busy={isBusy}
      onConfirm={() => void end()}
    >
      <p>{t('journeys.endShareText')}</p>
    </ConfirmDialog>
  );
}
