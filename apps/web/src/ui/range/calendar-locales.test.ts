import { languages } from '@wattbook/domain/texts/languages';
import dayjs from 'dayjs';
import { expect, it } from 'vitest';
import './calendar-locales.ts';

it.each(languages)('calendars know the names of months and days in %s', (language) => {
  expect(Object.keys(dayjs.Ls)).toContain(language);
});
