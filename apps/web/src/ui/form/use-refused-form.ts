import { useNavigate } from '@tanstack/react-router';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { useEffect } from 'react';
import { type Address, hrefOf, parseHref } from '../../address.ts';
import { useT } from '../../i18n/use-t.ts';
import { toastError } from '../toast.tsx';

/** Leaves a form that could not be saved, with the reason; null: it can. */
export function useRefusedForm(refusal: MessageKey | null, to: Address): void {
  const t = useT();
  const navigate = useNavigate();
  const shown = refusal === null ? null : t(refusal);
  const target = hrefOf(to);
  useEffect(() => {
    if (shown === null) return;
    toastError(shown);
    void navigate({ ...parseHref(target), replace: true });
  }, [shown, target, navigate]);
}
