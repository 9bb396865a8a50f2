import { Button } from '@mantine/core';
import type { RuleError } from '@wattbook/contract/consistency/rule-error.schema';
import { canSetStatus, type RuleStatus, ruleStatuses } from '@wattbook/domain/consistency/rule-status';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { ruleMessages } from '@wattbook/i18n/rule-messages';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import classes from './consistency-card.module.css';
import { ruleLinks } from './rule-links.ts';
import { ruleValue } from './rule-value.ts';
import type { CheckedEntry } from './use-rule-statuses.ts';

const actions = {
  open: 'consistency.reopen',
  accepted: 'consistency.accept',
  ignored: 'consistency.ignore',
} as const satisfies Record<RuleStatus, MessageKey>;

interface RuleErrorItemProps {
  readonly entry: Pick<CheckedEntry, 'noun' | 'id'>;
  readonly error: RuleError;
  /** Absent where it can only be read. */
  readonly onStatus: ((status: RuleStatus) => void) | undefined;
}

/** One rule error: what is wrong and what to do, where that leads, and the statuses it can get. */
export function RuleErrorItem({ entry: { noun, id }, error, onStatus }: RuleErrorItemProps) {
  const t = useT();
  const formats = useFormats();
  const { ruleId, status, detected } = error;
  const value = ruleValue(error, formats);
  return (
    <li className={classes['item']} data-status={status}>
      <div className={classes['head']}>
        <span className={classes['status']}>{t(`consistency.status.${status}`)}</span>
        {value !== null && <strong className={classes['value']}>{value}</strong>}
      </div>
      <p>{t(ruleMessages[ruleId])}</p>
      {detected !== null && (
        <p className={classes['hint']}>
          {t('consistency.recorded', { from: formats.dateTime(detected.startTime) ?? '', to: formats.dateTime(detected.endTime) ?? '' })}
        </p>
      )}
      {onStatus !== undefined && (
        <div className={classes['actions']}>
          {ruleLinks(noun, id, error).map(({ label, to }) => (
            <LinkButton key={label} to={to} variant="light" size="compact-sm">
              {t(label)}
            </LinkButton>
          ))}
          {ruleStatuses
            .filter((next) => canSetStatus(status, next))
            .map((next) => (
              <Button key={next} variant="default" size="compact-sm" onClick={() => onStatus(next)}>
                {t(actions[next])}
              </Button>
            ))}
        </div>
      )}
    </li>
  );
}
