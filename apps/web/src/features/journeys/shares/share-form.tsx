import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Journey } from '@wattbook/contract/journeys/journey.schema';
import { shareDays } from '@wattbook/domain/journeys/journey';
import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { picturesQuery } from '../data/pictures.queries.ts';
import { shareJourney, sharesQuery } from '../data/shares.queries.ts';
import { PictureChoice } from '../pictures/picture-choice.tsx';
import classes from './shares.module.css';

interface ShareFormProps {
  readonly journey: Pick<Journey, 'id' | 'vehicleId'>;
  readonly onDone: () => void;
}

/** What is shown once. */
interface JourneyLink {
  readonly address: string;
  readonly endsAt: string;
}

const usualDays = 30;

/** For how long a journey is shared and with what; then its link, which is shown once. */
export function ShareForm({ journey: { id: journeyId, vehicleId }, onDone }: ShareFormProps) {
  const t = useT();
  const client = useQueryClient();
  const [days, setDays] = useState<(typeof shareDays)[number]>(usualDays);
  const [costs, setCosts] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { data: pictures = [] } = useQuery(picturesQuery(vehicleId, journeyId));
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: unknown; readonly link: JourneyLink | null }>(fresh);
  const share = async (event: FormEvent) => {
    event.preventDefault();
    setState({ ...fresh, busy: true });
    try {
      const link = await shareJourney(journeyId, { days, costs, pictures: [...chosen] });
      setState({ ...fresh, link });
    } catch (failure) {
      setState({ ...fresh, failure });
    }
    await client.invalidateQueries({ queryKey: sharesQuery(journeyId).queryKey });
  };
  if (state.link !== null) return <Link link={state.link} onDone={onDone} />;
  return (
    <form className={classes['form']} onSubmit={(event) => void share(event)}>
      <p>{t('journeys.sharePrivacy')}</p>
      <NativeSelect
        label={t('journeys.shareDays')}
        data={shareDays.map((value) => ({ value: String(value), label: t('journeys.dayCount', { count: value }) }))}
        value={String(days)}
        onChange={({ currentTarget: { value } }) => setDays(shareDays.find((one) => String(one) === value) ?? usualDays)}
      />
      <Checkbox label={t('journeys.shareCosts')} checked={costs} onChange={({ currentTarget }) => setCosts(currentTarget.checked)} />
      {pictures.length > 0 && <PictureChoice pictures={pictures} chosen={chosen} onChange={setChosen} />}
      {state.failure !== null && <Notice kind="danger">{t(errorMessageOf(state.failure, shareMessages))}</Notice>}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onDone}>
          {t('table.cancel')}
        </Button>
        <Button type="submit" loading={state.busy}>
          {t('journeys.makeLink')}
        </Button>
      </div>
    </form>
  );
}

const fresh = { busy: false, failure: null, link: null };
const shareMessages = { conflict: 'journeys.shareMany', forbidden: 'journeys.shareForbidden', not_found: 'journeys.gone' } as const;

function Link({ link: { address, endsAt }, onDone }: { readonly link: JourneyLink; readonly onDone: () => void }) {
  const [t, formats] = [useT(), useFormats()];
  return (
    <div className={classes['form']}>
      <p>{t('journeys.shareDone', { date: formats.date(endsAt) ?? '' })}</p>
      <CopiedText label={t('journeys.shareLink')} text={address} />
      <div className={classes['buttons']}>
        <Button onClick={onDone}>{t('journeys.shareClose')}</Button>
      </div>
    </div>
  );
}
