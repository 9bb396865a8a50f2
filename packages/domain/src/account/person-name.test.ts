import { describe, expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

describe('a name (AUTH-041, OQ-053)', () => {
  it.each(['Jana', 'Müller-Lüdenscheidt', "O'Brien", 'O’Brien', 'Anna Maria Luise', 'van der Vaart', 'Sammy Jr.', '李', 'Zoe\u0308', 'E'])(
    'may be %s',
    (name) => expect(isPersonName(name)).toBe(true),
  );

  it.each(['', ' ', 'Jana ', ' Jana', 'Anna  Maria', 'a b c d', 'R2D2', 'jana@example.org', '-', 'Jr..', '<b>', '.', 'x\ny'])(
    'may not be %j',
    (name) => expect(isPersonName(name)).toBe(false),
  );
});
