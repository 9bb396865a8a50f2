import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TripClass } from '@wattbook/domain/trips/trip-tags';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/table/table-states.tsx';
import { ClassRuleForm } from './class-rule-form.tsx';
import { ruleDraftQuery } from './class-rules.queries.ts';

/** A trip that has just got its class. */
export interface ClassifiedTrip {
  readonly tripId: string;
  readonly class: TripClass;
  readonly reason: string | null;
  readonly name: string | null;
  readonly company: string | null;
}

interface MakeRuleProps {
  readonly vehicleId: string;
  readonly trip: ClassifiedTrip;
}

/** Makes a rule of what was chosen for a trip. */
export function MakeRule({ vehicleId, trip }: MakeRuleProps) {
  const t = useT();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('classrules.make')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('classrules.addTitle')}>
        {opened && <DraftedRule vehicleId={vehicleId} trip={trip} onClose={() => setOpened(false)} />}
      </Dialog>
    </>
  );
}

function DraftedRule({ vehicleId, trip, onClose }: MakeRuleProps & { readonly onClose: () => void }) {
  const { data, isError, refetch } = useQuery(ruleDraftQuery(vehicleId, trip.tripId));
  if (data === undefined) return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows count={4} />;
  const words = { reason: trip.reason ?? '', person: trip.name ?? '', company: trip.company ?? '' };
  const { start, startName, end, endName } = data;
  const places = { start: start ?? '', startName: startName ?? '', end: end ?? '', endName: endName ?? '' };
  return <ClassRuleForm row={null} owner={vehicleId} onClose={onClose} initial={{ class: trip.class, ...words, ...places }} />;
}
