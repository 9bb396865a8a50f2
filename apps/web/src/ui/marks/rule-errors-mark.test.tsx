import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { RuleErrorsMark } from './rule-errors-mark.tsx';

beforeAll(startI18n);

type Status = 'open' | 'accepted' | 'ignored';

const markOf = (...statuses: readonly Status[]) => {
  const { container, unmount } = render(<RuleErrorsMark errors={statuses.map((status) => ({ status }))} />, { wrapper: MantineProvider });
  const mark = container.querySelector<HTMLElement>('[data-status]');
  const found = mark === null ? null : [mark.dataset['status'], mark.title];
  unmount();
  return found;
};

it('is red with an open error, else yellow with an accepted one, else grey, and says how many (CONS-015, CONS-016, CONS-017)', () => {
  expect(markOf('ignored', 'open', 'accepted', 'open')).toEqual(['open', '2 open errors, 1 accepted error, 1 ignored error']);
  expect(markOf('ignored', 'accepted')).toEqual(['accepted', '1 accepted error, 1 ignored error']);
  expect(markOf('ignored')).toEqual(['ignored', '1 ignored error']);
  expect(markOf()).toBeNull();
});
