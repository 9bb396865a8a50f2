import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './pager.module.css';
import type { TableState } from './use-table-state.ts';

/** First, last and the pages around the current one; a null is a gap. With the gaps these are at most `max` (5, 7, 9 ...). */
export function pagesAround(page: number, last: number, max = 7): (number | null)[] {
  const around = Array.from({ length: max - 4 }, (_, index) => page + index - (max - 5) / 2);
  const near = [1, ...around, last].filter((one) => one >= 1 && one <= last);
  const shown = [...new Set(last <= max ? Array.from({ length: last }, (_, index) => index + 1) : near)].sort((a, b) => a - b);
  return shown.flatMap((one, index) => (index > 0 && one - (shown[index - 1] ?? 0) > 1 ? [null, one] : [one]));
}

interface PagerProps {
  /** The name of the list, for screen readers. */
  readonly label: string;
  readonly total: number;
  readonly state: Pick<TableState, 'page' | 'setPage'> & { readonly pageSize: number };
  /** What can be done with all of them. */
  readonly children?: ReactNode;
}

/** "1–10 of 38" and the pages. */
export function Pager({ label, total, state: { page, pageSize, setPage }, children }: PagerProps) {
  const t = useT();
  const formats = useFormats();
  const isPhone = useIsPhone();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  // Not `disabled`: the button would lose the keyboard focus at the first and last page.
  const stepProps = (to: number) => {
    const isEnd = to < 1 || to > last;
    return { 'aria-disabled': isEnd, ...(isEnd ? { 'data-disabled': true } : {}), onClick: () => !isEnd && setPage(to) };
  };
  const count = (value: number) => formats.number(value, 0) ?? '';
  return (
    <div className={classes['foot']}>
      <span role="status">{t('table.shown', { from: count(from), to: count(Math.min(page * pageSize, total)), total: count(total) })}</span>
      {children}
      {last > 1 && (
        <nav className={classes['pages']} aria-label={`${t('table.pages')}: ${label}`}>
          <ActionIcon {...stepProps(page - 1)} aria-label={t('table.previousPage')}>
            <IconChevronLeft size={18} stroke={1.75} />
          </ActionIcon>
          {pagesAround(page, last, isPhone ? 5 : 7).map((one, index) =>
            one === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no key but its index
              <span key={`gap-${index}`} className={classes['gap']}>
                …
              </span>
            ) : (
              <UnstyledButton
                key={one}
                className={classes['page'] ?? ''}
                aria-current={one === page ? 'page' : undefined}
                aria-label={t('table.page', { page: one })}
                onClick={() => setPage(one)}
              >
                {one}
              </UnstyledButton>
            ),
          )}
          <ActionIcon {...stepProps(page + 1)} aria-label={t('table.nextPage')}>
            <IconChevronRight size={18} stroke={1.75} />
          </ActionIcon>
        </nav>
      )}
    </div>
  );
}
