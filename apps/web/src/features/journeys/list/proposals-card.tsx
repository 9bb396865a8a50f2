import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { JourneyProposal } from '@wattbook/contract/journeys/journey.schema';
import { journeyLimits } from '@wattbook/domain/journeys/journey';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { refreshRows } from '../../../lists/row-source.ts';
import { paths } from '../../../paths.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toastError, toastWithAction } from '../../../ui/toast.tsx';
import { asHeading, positionText, useNameNear } from '../../places/public.ts';
import { dismissProposal, journeyRows, proposalsQuery, undoDismissal } from '../data/journeys.queries.ts';
import { daysText } from './journey-list.tsx';
import classes from '../../../ui/page/proposals.module.css';

/** Journeys that the trips show, each to take or to dismiss; absent where there are none. */
export function ProposalsCard({ vehicleId }: { readonly vehicleId: string }) {
  const t = useT();
  const { data: proposals = [] } = useQuery(proposalsQuery(vehicleId));
  const nameNear = useNameNear(proposals.some(({ city }) => city === null));
  if (proposals.length === 0) return null;
  return (
    <Card title={t('journeys.proposals')}>
      <p>{t('journeys.proposalsHint')}</p>
      <ul className={classes['list']}>
        {proposals.map((proposal) => (
          <Proposal
            key={proposal.startTime}
            vehicleId={vehicleId}
            proposal={proposal}
            where={proposal.city ?? asHeading(nameNear(proposal.location) ?? positionText(proposal.location))}
          />
        ))}
      </ul>
    </Card>
  );
}

interface ProposalProps {
  readonly vehicleId: string;
  readonly proposal: JourneyProposal;
  readonly where: string;
}

function Proposal({ vehicleId, proposal, where }: ProposalProps) {
  const [t, formats] = [useT(), useFormats()];
  const { isTaken, take, dismiss } = useProposal(vehicleId, proposal, where);
  const what = [
    daysText(proposal, formats),
    t('journeys.nightCount', { count: proposal.nights }),
    formats.withUnit('distance', proposal.distance, { decimals: 0 }),
  ];
  return (
    <li className={classes['item']}>
      <div className={classes['what']}>
        <strong>{where}</strong>
        <span>{what.join(' · ')}</span>
      </div>
      <div className={classes['actions']}>
        <Button variant="default" size="xs" loading={isTaken} aria-label={`${t('journeys.take')}: ${where}`} onClick={() => void take()}>
          {t('journeys.take')}
        </Button>
        <Button variant="subtle" size="xs" aria-label={`${t('journeys.dismiss')}: ${where}`} onClick={() => void dismiss()}>
          {t('journeys.dismiss')}
        </Button>
      </div>
    </li>
  );
}

/** Takes a proposal, which opens its journey, or dismisses it, which can be undone. */
function useProposal(vehicleId: string, proposal: JourneyProposal, where: string) {
  const t = useT();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isTaken, setTaken] = useState(false);
  const refresh = () => refreshRows(client, journeyRows.noun, vehicleId);
  const fail = (error: unknown) => toastError(t(errorMessageOf(error)));
  const take = async () => {
    const { startTime, endTime } = proposal;
    setTaken(true);
    try {
      const { id } = await journeyRows.save(vehicleId, null, { name: where.slice(0, journeyLimits.name), startTime, endTime, note: null });
      await navigate(paths.journey(id));
    } catch (error) {
      fail(error);
    }
    setTaken(false);
    await refresh();
  };
  const dismiss = async () => {
    try {
      const { id } = await dismissProposal(vehicleId, proposal);
      toastWithAction(t('journeys.dismissed'), { label: t('table.undo'), run: () => void undoDismissal(id).then(refresh, fail) });
    } catch (error) {
      fail(error);
    }
    await refresh();
  };
  return { isTaken, take, dismiss };
}
