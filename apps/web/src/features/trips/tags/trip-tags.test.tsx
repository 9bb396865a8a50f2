import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { exampleTrip } from '../testing/trip-row.ts';
import { TripTags } from './trip-tags.tsx';

beforeAll(startI18n);

const shownOf = (changes: Parameters<typeof exampleTrip>[0]) => {
  const { container, unmount } = render(<TripTags trip={exampleTrip(changes)} />, { wrapper: MantineProvider });
  const marks = [...container.querySelectorAll<SVGElement>('[data-kind]')].map((mark) => mark.dataset['kind']);
  const text = container.querySelector('span')?.textContent;
  unmount();
  return [marks, text];
};

it('the mark of a trip is divided where it has a private or a to-work distance (TRIP-101)', () => {
  expect(shownOf({ tags: ['Business'] })).toEqual([['business'], 'Business']);
  expect(shownOf({ tags: ['Business'], privateDistance: 8.6 })).toEqual([['business', 'private'], 'Business, Private']);
  expect(shownOf({ tags: ['ToWork'], toWorkDistance: 50, privateDistance: 8.6 })).toEqual([
    ['toWork', 'business', 'private'],
    'To work, Business, Private',
  ]);
  expect(shownOf({ tags: [] })).toEqual([[], 'Not tagged']);
});
