import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnAddress } from './return-address.ts';

const entry = 'https://desk.example.org/access/jwt';

describe('the return address of the help desk (AUTH-034)', () => {
  it.each([
    ['https://desk.example.org/hc/de/requests?page=2', 'https://desk.example.org/hc/de/requests?page=2'],
    ['/hc/de', 'https://desk.example.org/hc/de'],
    [undefined, null],
    ['', null],
    ['https://evil.example/', null],
    ['https://desk.example.org.evil.example/', null],
    ['https://desk.example.org@evil.example/', null],
    ['https://me@desk.example.org/', null],
    ['https://desk.example.org:8443/', null],
    ['http://desk.example.org/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
  ])('%s is %s', (requested, target) => {
    expect(returnAddress(requested, entry)).toBe(target);
  });

  it('is never on another host', () => {
    const part = fc.constantFrom(
      'https:',
      'http:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      '?',
      '#',
      '%2f',
      ' ',
      'evil.example',
      'desk.example.org',
      'x',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const target = returnAddress(parts.join(''), entry);
        expect(target === null || new URL(target).origin === 'https://desk.example.org').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
