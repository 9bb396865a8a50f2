import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../../account/public.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChargingWord } from '@wattbook/contract/telemetry/charging-words.endpoints';
import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { chargingWordMeanings } from '@wattbook/domain/telemetry/charging-word';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { chargingWordsQuery, useForgetWord, useSayMeaning } from '../data/charging-words.queries.ts';
import classes from './charging-words.module.css';

/** Words of charging in what is sent of a vehicle that nobody here knows: how often they came, and the choice of what they mean. Absent without such words. */
export function ChargingWordsCard({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useT();
  const { data } = useQuery(chargingWordsQuery(vehicle.id));
  if (data === undefined || data.total === 0) return null;
  return (
    <Card title={t('samples.wordsTitle')}>
      <p className={classes['text']}>{t('samples.wordsText')}</p>
      <ul className={classes['words']}>
        {data.data.map((word) => (
          <WordLine key={word.id} vehicleId={vehicle.id} word={word} />
        ))}
      </ul>
    </Card>
  );
}

const meaningLabels = {
  charging: 'samples.wordCharging',
  connected: 'samples.wordConnected',
  disconnected: 'samples.wordDisconnected',
  ignored: 'samples.wordIgnored',
} as const satisfies Record<NonNullable<ChargingWord['meaning']>, MessageKey>;

function WordLine({ vehicleId, word: { id, word, count, lastAt, meaning } }: { readonly vehicleId: string; readonly word: ChargingWord }) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const formats = useFormats();
  const say = useSayMeaning(vehicleId);
  const forget = useForgetWord(vehicleId);
  const onError = (error: unknown) => toastError(t(errorMessageOf(error)));
  const choose = (value: string) => {
    const chosen = chargingWordMeanings.find((one) => one === value) ?? null;
    say.mutate({ id, meaning: chosen }, { onSuccess: () => toastSuccess(t('samples.wordSaved')), onError });
  };
  const isViewed = !mayWrite;
  return (
    <li>
      <p>{t('samples.wordHeard', { count, word, last: formats.dateTime(lastAt) ?? '' })}</p>
      <div className={classes['choice']}>
        <NativeSelect
          label={t('samples.wordMeans', { word })}
          value={say.isPending ? (say.variables.meaning ?? '') : (meaning ?? '')}
          disabled={isViewed || say.isPending}
          data={[
            { value: '', label: t('samples.wordNotKnown') },
            ...chargingWordMeanings.map((value) => ({ value, label: t(meaningLabels[value]) })),
          ]}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {!isViewed && (
          <Button
            variant="default"
            aria-label={t('samples.wordForgetThis', { word })}
            loading={forget.isPending}
            onClick={() => forget.mutate(id, { onError })}
          >
            {t('samples.wordForget')}
          </Button>
        )}
      </div>
    </li>
  );
}
