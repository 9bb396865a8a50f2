import { describe, expect, it } from 'vitest';
import { checkContact, contactFields, longestOfContact } from './contact-form.ts';

const whole = { firstName: 'Jana', lastName: 'Lindner', company: '', reason: '' };

describe('a contact', () => {
  it('needs a first and a last name and nothing else (TEAM-038, TEAM-039)', () => {
    expect(checkContact(whole)).toEqual({});
    expect(checkContact({ firstName: ' ', lastName: '', company: ' ', reason: '' })).toEqual({
      firstName: 'required',
      lastName: 'required',
    });
  });

  it.each(contactFields)('holds in %s as much as is said and no more, spaces around it not counted', (field) => {
    const most = 'x'.repeat(longestOfContact[field]);
    expect(checkContact({ ...whole, [field]: ` ${most} ` })).toEqual({});
    expect(checkContact({ ...whole, [field]: `${most}x` })).toEqual({ [field]: 'too_long' });
  });

  it('has a name that fits into the person of a trip (OQ-224)', () => {
    expect(longestOfContact.firstName + ' '.length + longestOfContact.lastName).toBeLessThanOrEqual(200);
  });
});
