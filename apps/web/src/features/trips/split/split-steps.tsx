import { Button } from '@mantine/core';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useEffect, useRef, useState } from 'react';
import { fieldsOf } from '../../../api/api-error.ts';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useSplitTrip } from '../data/trip-split.queries.ts';
import { MomentStep } from './moment-step.tsx';
import { PlaceStep } from './place-step.tsx';
import classes from './split-steps.module.css';
import { SplitSummary } from './split-summary.tsx';
import { useSplitPlace } from './use-split-place.ts';

const steps = ['moment', 'place', 'confirm'] as const;

interface SplitStepsProps {
  readonly trip: TripDetail;
  /** Until when the logbook allows to undo the split (ms since 1970); null: always. */
  readonly undoUntil: number | null;
  /** Called with the id of a half. */
  readonly onSplit: (half: string) => void;
}

/** The three steps of a split: its moment, its place, and the confirmation (TRIP-105 to TRIP-110). */
export function SplitSteps({ trip, undoUntil, onSplit }: SplitStepsProps) {
  const t = useT();
  const [step, setStep] = useState(0);
  const [index, setIndex] = useState<number | null>(null);
  const item = index === null ? null : (trip.items[index] ?? null);
  const place = useSplitPlace(trip, item);
  const { save, busy, failure } = useSplitting(trip, onSplit);
  const heading = useStepFocus(step);

  const { location } = place.value;
  const isReady = step === 0 ? item !== null : location !== null;

  return (
    <>
      <StepList step={step} />
      <Card
        title={
          <span ref={heading} tabIndex={-1} className={classes['heading']}>
            {t(`tripParts.${steps[step] ?? 'confirm'}`)}
          </span>
        }
      >
        <div className={classes['body']}>
          {step === 0 && <MomentStep trip={trip} index={index} onChosen={setIndex} />}
          {step === 1 && item !== null && <PlaceStep trip={trip} item={item} place={place} />}
          {step === 2 && item !== null && <SplitSummary trip={trip} item={item} undoUntil={undoUntil} />}
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <div className={classes['buttons']}>
            {step > 0 && (
              <Button variant="default" onClick={() => setStep(step - 1)} disabled={busy}>
                {t('tripParts.back')}
              </Button>
            )}
            {step < 2 ? (
              <Button disabled={!isReady} onClick={() => setStep(step + 1)}>
                {t('tripParts.next')}
              </Button>
            ) : (
              <Button
                loading={busy}
                onClick={() =>
                  item !== null && location !== null && void save({ timestamp: item.timestamp, address: place.address, location })
                }
              >
                {t('tripParts.save')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </>
  );
}

function StepList({ step }: { readonly step: number }) {
  const t = useT();
  return (
    <ol className={classes['steps']} aria-label={t('tripParts.steps')}>
      {steps.map((name, at) => (
        <li
          key={name}
          className={classes['step']}
          {...(at === step ? { 'aria-current': 'step' as const } : {})}
          data-done={at < step || undefined}
        >
          <span aria-hidden>{at + 1}</span>
          {t(`tripParts.${name}`)}
        </li>
      ))}
    </ol>
  );
}

/** The heading of the step, which gets the focus with each next one. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // Not when the screen opens: the focus belongs to its title then.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

type Cut = Parameters<ReturnType<typeof useSplitTrip>>[0];

/** Splits the trip; `failure` says why that was refused. */
function useSplitting(trip: TripDetail, onSplit: SplitStepsProps['onSplit']) {
  const t = useT();
  const split = useSplitTrip(trip);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (cut: Cut) => {
    setBusy(true);
    setFailure(null);
    try {
      const [half] = await split(cut);
      onSplit(half?.id ?? trip.id);
    } catch (error) {
      const problems = Object.values(fieldsOf(error));
      setFailure(problems.length > 0 ? problems.join(' ') : t(errorMessageOf(error)));
      setBusy(false);
    }
  };
  return { save, busy, failure };
}
