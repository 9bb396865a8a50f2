import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { call } from '../../../api/api.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { addDays, localDay } from '../../../ui/range/day.ts';
import { toastError, toastSuccess, toastWithAction } from '../../../ui/toast.tsx';

interface RecalculateCostProps {
  readonly trip: Pick<Trip, 'id' | 'vehicleId' | 'startTime'>;
  /** Why it cannot be calculated; null: it can. */
  readonly refusal: MessageKey | null;
}

/** How far before a trip the charges are looked at that filled the battery. */
const daysBefore = 30;

/** Calculates the cost of a trip from the charges before it (TRIP-069, TRIP-116). */
export function RecalculateCost({ trip: { id, vehicleId, startTime }, refusal }: RecalculateCostProps) {
  const t = useT();
  const formats = useFormats();
  const navigate = useNavigate();
  const client = useQueryClient();
  /** The cost, or what is missing for one with the way there. */
  const tell = (calculated: Trip) => {
    const cost = formats.cost(calculated);
    if (cost !== null) return toastSuccess(t('trips.costIs', { cost }));
    const day = localDay(new Date(startTime));
    const missing =
      calculated.usedkWh === null
        ? { text: t('trips.costNeedsEnergy'), label: t('trips.edit'), way: paths.trip(id) }
        : {
            text: t('trips.costNeedsPrice'),
            label: t('trips.chargesBefore'),
            way: paths.charges({ from: addDays(day, -daysBefore), to: day }),
          };
    toastWithAction(missing.text, { label: missing.label, run: () => void navigate(missing.way), failed: true });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /v1/trips/:id/recalculate', { params: { id } }),
    onSuccess: async (calculated) => {
      tell(calculated);
      await client.invalidateQueries({ queryKey: ['trips', vehicleId] });
    },
    onError: (error) => toastError(t(errorMessageOf(error))),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} stroke={1.75} />}
      loading={isPending}
      disabled={refusal !== null}
      {...(refusal !== null && { title: t(refusal) })}
      onClick={() => mutate()}
    >
      {t('trips.recalculateCost')}
    </Button>
  );
}
