import { VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { missingInPassword, type PasswordNeed } from '@wattbook/domain/account/password-rule';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useT } from '../../i18n/use-t.ts';
import classes from './password-needs.module.css';

const messages = {
  length: 'accountForm.needLength',
  shorter: 'accountForm.needShorter',
  uppercase: 'accountForm.needUppercase',
  lowercase: 'accountForm.needLowercase',
  digit: 'accountForm.needDigit',
  special: 'accountForm.needSpecial',
} as const satisfies Record<PasswordNeed, MessageKey>;

const shown: readonly PasswordNeed[] = ['length', 'uppercase', 'lowercase', 'digit', 'special'];

/** The rule of a new password, each line marked once it is fulfilled (AUTH-042). */
export function PasswordNeeds({ id, password }: { readonly id: string; readonly password: string }) {
  const t = useT();
  const missing = missingInPassword(password);
  const lines = missing.includes('shorter') ? [...shown, 'shorter' as const] : shown;
  return (
    <ul id={id} className={classes['needs']}>
      {lines.map((need) => {
        const isMet = !missing.includes(need);
        const Icon = isMet ? IconCircleCheck : IconCircle;
        return (
          <li key={need} data-met={isMet || undefined}>
            <Icon size={16} stroke={1.75} aria-hidden />
            <span>
              <VisuallyHidden>{t(isMet ? 'accountForm.needMet' : 'accountForm.needOpen')} </VisuallyHidden>
              {t(messages[need])}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
