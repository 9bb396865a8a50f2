import { namesDriver } from '@wattbook/domain/trips/trip-policy';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { includesClasses, includesEditInPlace } from '@wattbook/domain/trips/trip-plan';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useFocusFirstProblem } from '../../../ui/form/focus-first-problem.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useKnownTags } from '../tags/use-known-tags.ts';
import { DivisionFields } from './division-fields.tsx';
import { type Choice, choiceOf, classChanges } from './purpose.ts';
import { PurposeChips } from './purpose-chips.tsx';
import { PurposeFacts } from './purpose-facts.tsx';
import { PurposeTags } from './purpose-tags.tsx';
import { PurposeTexts, textsOf } from './purpose-texts.tsx';
import classes from './purpose.module.css';
import { type EditedPurposeProps, OfferedPurpose } from './offered-purpose.tsx';
import { SavedMark } from './saved-mark.tsx';
import { usePurpose } from './use-purpose.ts';
import { usePurposeKeys } from './use-purpose-keys.ts';

interface PurposeCardProps extends EditedPurposeProps {
  /** Why the purpose can only be read; null: it can be changed. */
  readonly refusal: MessageKey | null;
}

/** The purpose of a trip: its class, reason, person, company, tags and comment, set in place with the plan for it (TRIP-070, TRIP-071, TRIP-087). */
export function PurposeCard({ refusal, ...purpose }: PurposeCardProps) {
  const t = useT();
  if (refusal === null) return includesEditInPlace(purpose.vehicle) ? <EditedPurpose {...purpose} /> : <OfferedPurpose {...purpose} />;
  return (
    <Card title={t('trips.purpose')} label={t('trips.purpose')}>
      <PurposeFacts trip={purpose.trip} hasDriver={namesDriver(purpose.vehicle)} />
      {/* That an account is only looked at stands above every page. */}
      {refusal !== 'support.readOnly' && (
        <p className={classes['lock']}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {t(refusal)}
        </p>
      )}
    </Card>
  );
}

function EditedPurpose({ trip, owner, vehicle, isStale }: EditedPurposeProps) {
  const t = useT();
  const known = useKnownTags(includesClasses(vehicle));
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
        <PurposeTexts values={textsOf(shown)} onChange={purpose.change} onDone={save} errorOf={errorOf} hasDriver={namesDriver(vehicle)} />
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
