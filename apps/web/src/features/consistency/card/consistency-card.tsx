import { canWrite } from '@wattbook/domain/access/actor';
import { useActor } from '../../account/public.ts';
import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import { useT } from '../../../i18n/use-t.ts';
import { RuleErrorsMark } from '../../../ui/marks/rule-errors-mark.tsx';
import { Card } from '../../../ui/page/card.tsx';
import classes from './consistency-card.module.css';
import { RuleErrorItem } from './rule-error-item.tsx';
import { type CheckedEntry, useRuleStatuses } from './use-rule-statuses.ts';

interface ConsistencyCardProps {
  readonly entry: CheckedEntry;
  readonly errors: readonly RuleError[];
  /** Whether another entry loads while this one is still shown: what is pressed then would be meant for the other. */
  readonly isStale: boolean;
}

/** What the rules found in a trip or charge, what to do about it, and its status (TRIP-072, CONS-008 to CONS-012). */
export function ConsistencyCard({ entry, errors, isStale }: ConsistencyCardProps) {
  const mayWrite = canWrite(useActor());
  const t = useT();
  const setStatus = useRuleStatuses(entry);
  const isFixed = !mayWrite;
  return (
    <Card title={t('consistency.card')} label={t('consistency.card')} aside={<RuleErrorsMark errors={errors} />}>
      {errors.length === 0 ? (
        <p className={classes['hint']}>{t('consistency.none')}</p>
      ) : (
        <>
          <ul className={classes['list']} inert={isStale}>
            {errors.map((error) => (
              <RuleErrorItem
                key={error.ruleId}
                entry={entry}
                error={error}
                onStatus={isFixed ? undefined : (status) => setStatus(error.ruleId, status)}
              />
            ))}
          </ul>
          <p className={classes['hint']}>{t('consistency.hint')}</p>
        </>
      )}
    </Card>
  );
}
