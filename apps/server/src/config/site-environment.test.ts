import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the site', () => {
  it('links to pages of the operator in each language (SHELL-086, SHELL-087, OQ-017)', () => {
    const { links } = readConfig({ TERMS_URL_EN: 'https://a.example/terms', TERMS_URL_DE: 'https://a.example/agb' }).site;
    expect(links).toMatchObject({ terms: { en: 'https://a.example/terms', de: 'https://a.example/agb' }, privacy: { en: null, de: null } });
  });

  it.each([
    [{ STATUS_URL_EN: 'https://up.example' }, 'status', 'https://up.example'],
    [{ IMPRINT_URL_DE: 'https://a.example/impressum' }, 'imprint', 'https://a.example/impressum'],
  ] as const)('links to a page that exists in one language for readers of all: %j', (given, page, url) => {
    expect(readConfig(given).site.links[page]).toEqual({ en: url, de: url, fr: url });
  });

  it.each([
    [{ OPERATOR_NAME: 'Jana Lindner' }, { name: 'Jana Lindner', address: [], email: null, phone: null }],
    [
      { OPERATOR_NAME: 'Ladeverein', OPERATOR_ADDRESS: 'Am Ring 1, 89073 Ulm,', OPERATOR_EMAIL: 'a@b.de', OPERATOR_PHONE: '0731 1' },
      { name: 'Ladeverein', address: ['Am Ring 1', '89073 Ulm'], email: 'a@b.de', phone: '0731 1' },
    ],
  ])('names its operator: %j', (given, operator) => {
    expect(readConfig(given).site.operator).toEqual(operator);
  });

  it('counts visits at the configured server (OQ-019)', () => {
    const given = { STATISTICS_URL: 'https://stats.example/matomo.php', STATISTICS_SITE: '4' };
    expect(readConfig(given).site.statistics).toEqual({ url: 'https://stats.example/matomo.php', site: '4' });
  });
});
