import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterProofCheck, domainProofMs, isDomainProved, mailDomainOf, parseMailDomain, proofOutcomes } from './company-sign-in.ts';

describe('a mail domain', () => {
  it.each([
    [' Klinikum-Nord.DE ', 'klinikum-nord.de'],
    ['mail.example.org', 'mail.example.org'],
    ['localhost', null],
    ['example..org', null],
    ['-example.org', null],
    ['jana@example.org', null],
    ['https://example.org', null],
    ['10.0.0.1', null],
    [`${'a'.repeat(64)}.org`, null],
    [`${'a.'.repeat(130)}org`, null],
    ['', null],
  ])('is read from %j as %j', (text, domain) => {
    expect(parseMailDomain(text)).toBe(domain);
  });

  it('of an address is what stands behind its last at sign', () => {
    expect(mailDomainOf('"a@b"@Example.org')).toBe('example.org');
  });
});

describe('the proof of a domain', () => {
  const outcomes = fc.array(fc.tuple(fc.constantFrom(...proofOutcomes), fc.integer({ min: 1, max: 30 })), { minLength: 1 });

  it('holds from the last time that its record was seen, until it is missing once or nobody answers for a week', () => {
    fc.assert(
      fc.property(outcomes, (checks) => {
        let [now, proof] = [0, { provedAt: null } as { readonly provedAt: number | null }];
        let seenAt: number | null = null;
        for (const [outcome, hours] of checks) {
          now += hours * 3_600_000;
          proof = afterProofCheck(proof, outcome, now);
          if (outcome === 'found') seenAt = now;
          if (outcome === 'missing') seenAt = null;
          expect(isDomainProved(proof, now)).toBe(seenAt !== null && now - seenAt < domainProofMs);
        }
      }),
    );
  });
});
