import { expect, it } from 'vitest';
import { tripTexts } from '../trips/trip-fields.ts';
import { contactTexts } from './contact-fields.ts';

it('a contact fits into the person, the company and the reason of a trip (OQ-224)', () => {
  expect(contactTexts.firstName.maxLength + ' '.length + contactTexts.lastName.maxLength).toBeLessThanOrEqual(tripTexts.name);
  expect(contactTexts.company.maxLength).toBeLessThanOrEqual(tripTexts.company);
  expect(contactTexts.reason.maxLength).toBeLessThanOrEqual(tripTexts.reason);
});
