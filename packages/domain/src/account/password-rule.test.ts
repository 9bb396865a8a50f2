import { expect, it } from 'vitest';
import { missingInPassword } from './password-rule.ts';

it.each([
  ['Strom4!auto', []],
  ['Größe 7 Äpfel', ['special']],
  ['Größe-7-Äpfel', []],
  ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
  ['Ab3!', ['length']],
  ['ABC123!!', ['lowercase']],
  ['abc123!!', ['uppercase']],
  ['abcABC!!', ['digit']],
  [`Ab3!${'x'.repeat(196)}`, []],
  [`Ab3!${'x'.repeat(197)}`, ['shorter']],
])('of %j the unmet rules are returned (AUTH-042)', (password, missing) => {
  expect(missingInPassword(password)).toEqual(missing);
});
