import { expect, it } from 'vitest';
import { isStaffEmail } from './staff.ts';

it.each([
  ['jana@wattbook.example', ['wattbook.example'], true],
  ['jana@WattBook.Example', ['wattbook.example'], true],
  ['jana@mail.wattbook.example', ['wattbook.example'], false],
  ['jana@notwattbook.example', ['wattbook.example'], false],
  ['jana@wattbook.example', [], false],
])('%s is staff where the domains are %j: %s (VEH-052, OQ-078)', (email, domains, isStaff) =>
  expect(isStaffEmail(email, domains)).toBe(isStaff),
);
