import { describe, expect, it } from 'vitest';
import { readConsent, saveConsent } from './consent.ts';

const service = 'https://stats.example/matomo.php';

describe('the consent to statistics (OQ-019)', () => {
  it('is null before the user answers', () => expect(readConsent(localStorage, service)).toBeNull());

  it('is stored, with a random number of its own', () => {
    const consent = saveConsent(localStorage, service, true);
    expect(consent.visitor).toMatch(/^[\da-f]{16}$/);
    expect(readConsent(localStorage, service)).toEqual(consent);
    expect(saveConsent(localStorage, service, true).visitor).not.toBe(consent.visitor);
  });

  it('deletes the number when it is revoked', () => {
    const { visitor } = saveConsent(localStorage, service, true);
    saveConsent(localStorage, service, false);
    expect(readConsent(localStorage, service)).toEqual({ service, visitor: null });
    expect(localStorage.getItem('wattbook.consent')).not.toContain(visitor);
  });

  it('is valid for no other service', () => {
    saveConsent(localStorage, service, true);
    expect(readConsent(localStorage, 'https://other.example/matomo.php')).toBeNull();
  });

  it.each(['{', 'null', '"x"', '[]', JSON.stringify({ service }), JSON.stringify({ service, visitor: 'x"&idsite=2' })])(
    'is null where the store contains %s',
    (text) => {
      localStorage.setItem('wattbook.consent', text);
      expect(readConsent(localStorage, service)).toBeNull();
    },
  );
});
