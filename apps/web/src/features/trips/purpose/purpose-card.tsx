import { Button } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { TripDetail } from '@wattbook/contract/trips/trip.schema';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { useHotkey } from '../../../ui/keyboard/use-hotkey.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useKnownTags } from '../tags/use-known-tags.ts';
import { DivisionFields } from './division-fields.tsx';
import { type Choice, choiceMessages, choiceOf, classChanges } from './purpose.ts';
import { PurposeChips } from './purpose-chips.tsx';
import { PurposeFacts } from './purpose-facts.tsx';
import { PurposeTags } from './purpose-tags.tsx';
import { PurposeTexts, textsOf } from './purpose-texts.tsx';
import classes from './purpose.module.css';
import { type PurposeState, usePurpose } from './use-purpose.ts';

interface PurposeCardProps {
  readonly trip: TripDetail;
  /** The vehicle of the query that read the trip. */
  readonly owner: string;
  readonly isPool: boolean;
  /** Whether another trip loads while this one is still shown: what is pressed then would be meant for the other. */
  readonly isStale: boolean;
  /** Why the purpose can only be read; null: it can be changed. */
  readonly refusal: 'locked' | 'viewed' | null;
}

/** The purpose of a trip: its class, reason, person, company, tags and comment, set in place (TRIP-070, TRIP-071). */
export function PurposeCard({ refusal, ...purpose }: PurposeCardProps) {
  const t = useT();
  if (refusal === null) return <EditedPurpose {...purpose} />;
  return (
    <Card title={t('trips.purpose')} label={t('trips.purpose')}>
      <PurposeFacts trip={purpose.trip} hasDriver={purpose.isPool} />
      {refusal === 'locked' && (
        <p className={classes['lock']}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {t('errors.logbook')}
        </p>
      )}
    </Card>
  );
}

function EditedPurpose({ trip, owner, isPool, isStale }: Omit<PurposeCardProps, 'refusal'>) {
  const t = useT();
  const known = useKnownTags();
  const purpose = usePurpose(trip, owner);
  const { shown, save, errors, failure } = purpose;
  const [isDividing, setIsDividing] = useState(false);
  const root = useFocusFirstProblem(purpose.refusals);
  const stored = choiceOf(shown);
  const chosen = isDividing ? 'mixed' : stored;
  const choose = (choice: Choice) => {
    if (isStale) return;
    setIsDividing(choice === 'mixed');
    // A second press of a chosen class leaves none (TRIP-097).
    if (choice !== 'mixed') save(classChanges(shown.tags, choice === chosen ? null : choice, known));
  };
  usePurposeKeys(choose);
  const errorOf = (name: string) => errors[name];
  return (
    <Card title={t('trips.purpose')} label={t('trips.purpose')} aside={<SavedMark purpose={purpose} />}>
      <form ref={root} inert={isStale} className={classes['stack']} onSubmit={(event) => event.preventDefault()}>
        <PurposeChips chosen={chosen} onChoose={choose} />
        {chosen === 'mixed' && (
          <DivisionFields
            key={`${trip.privateDistance} ${trip.toWorkDistance}`}
            trip={shown}
            errorOf={errorOf}
            onDivide={(shares) => {
              setIsDividing(false);
              save(shares);
            }}
          />
        )}
        <PurposeTexts values={textsOf(shown)} onChange={purpose.change} onDone={save} errorOf={errorOf} hasDriver={isPool} />
        <PurposeTags tags={shown.tags} known={known} onChange={(tags) => save({ tags })} error={errorOf('tags')} />
        {failure !== null && (
          <Notice kind="danger">
            {failure}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => save({})}>
              {t('table.retry')}
            </Button>
          </Notice>
        )}
      </form>
    </Card>
  );
}

/** The keys of the classes, in the order of the chips. */
function usePurposeKeys(choose: (choice: Choice) => void): void {
  useHotkey('1', () => choose('business'));
  useHotkey('2', () => choose('toWork'));
  useHotkey('3', () => choose('private'));
  useHotkey('4', () => choose('mixed'));
}

/** Whether the last change was saved; announced to screen readers. */
function SavedMark({ purpose: { state, saved, shown } }: { readonly purpose: PurposeState }) {
  const t = useT();
  const choice = choiceOf(shown);
  const savedText = () =>
    saved.includes('tags') || saved.includes('privateDistance')
      ? t('trips.purposeSaved', { purpose: t(choice === null ? 'trips.notTagged' : choiceMessages[choice]) })
      : t('trips.saved');
  return (
    <span role="status" className={classes['status']} data-state={state}>
      {state === 'saving' && t('trips.saving')}
      {state === 'saved' && (
        <>
          <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          {savedText()}
        </>
      )}
      {state === 'failed' && (
        <>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {t('trips.unsaved')}
        </>
      )}
    </span>
  );
}
