import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { MessageValues } from '@wattbook/i18n/translate';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** The words of the active language: `const t = useT(); t('trips.count', { count: 3 })`. A key that does not exist does not compile. */
export function useT(): Translate {
  const { t } = useTranslation();
  return useMemo(() => (key, values) => t(key, { ...values }), [t]);
}
