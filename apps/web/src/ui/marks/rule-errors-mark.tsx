import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type RuleStatus, ruleStatuses, worstStatus } from '@wattbook/domain/consistency/rule-status';
import { useT } from '../../i18n/use-t.ts';
import classes from './rule-errors-mark.module.css';

interface RuleErrorsMarkProps {
  readonly errors: readonly { readonly status: RuleStatus }[];
}

/** How many rule errors an entry has: red with an open one, else yellow with an accepted one, else grey (CONS-015 to CONS-017); nothing without any. */
export function RuleErrorsMark({ errors }: RuleErrorsMarkProps) {
  const t = useT();
  const worst = worstStatus(errors);
  if (worst === null) return null;
  const text = ruleStatuses
    .map((status) => ({ status, count: errors.filter((error) => error.status === status).length }))
    .flatMap(({ status, count }) => (count === 0 ? [] : [t(`ruleErrors.${status}`, { count })]))
    .join(', ');
  return (
    <span className={classes['mark']} data-status={worst} title={text}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span aria-hidden>{errors.length}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}
