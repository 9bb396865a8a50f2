import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { call } from '../../../api/api.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

interface RecalculateCostProps {
  readonly tripId: string;
  readonly vehicleId: string;
  /** Why it cannot be calculated; null: it can. */
  readonly refusal: MessageKey | null;
}

/** Calculates the cost of a trip from the charges before it (TRIP-069, TRIP-116). */
export function RecalculateCost({ tripId, vehicleId, refusal }: RecalculateCostProps) {
  const t = useT();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /v1/trips/:id/recalculate', { params: { id: tripId } }),
    onSuccess: async () => {
      toastSuccess(t('trips.costRecalculated'));
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
