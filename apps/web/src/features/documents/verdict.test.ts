import type { BookFileFault } from '@wattbook/domain/logbook/check-book-file';
import type { CheckedDocument } from '@wattbook/files/documents/check-document';
import { flattenMessages } from '@wattbook/i18n/catalogue';
import { documents as german } from '@wattbook/i18n/messages/documents.de';
import { documents as english } from '@wattbook/i18n/messages/documents.en';
import { translate } from '@wattbook/i18n/translate';
import { describe, expect, it } from 'vitest';
import { speechOf } from './speech.ts';
import { documentName, type Signers, verdictOf } from './verdict.ts';

const speechIn = (language: 'en' | 'de') => {
  const catalogue = { language, messages: flattenMessages({ documents: language === 'de' ? german : english }) };
  return speechOf((key, values) => translate(catalogue, key, values), { language, hours: '24', zone: 'Europe/Berlin' });
};
const signers: Signers = { ownKey: 'own', fingerprintOf: (key) => `print of ${key}` };

type Book = Extract<CheckedDocument, { kind: 'logbook' }>;
const [counts, days] = [
  { trips: 412, corrections: 3, late: 0, deleted: 1, manual: 2, opened: 0, places: 800 },
  { firstDay: '2026-01-01', lastDay: '2026-05-31' },
];
const figures = { plate: 'B-WB 214E', vehicle: 'Kombi', ...days, ...counts };
const book: Book = {
  kind: 'logbook',
  verdict: { book: 'b', first: 1, last: 512, signedAt: '2026-06-01T04:00:00.000Z', key: 'own', faults: [], figures },
  isAsWritten: true,
  pdf: null,
};
const signature = { v: 1, kind: 'logbook', digest: '', signedAt: '', key: 'own', signature: '' } as const;
const withFault = (...faults: BookFileFault[]): Book => ({ ...book, verdict: { ...book.verdict, faults } });
const say = (checked: CheckedDocument, own: Partial<Signers> = {}, language: 'en' | 'de' = 'en') =>
  verdictOf(checked, { ...signers, ...own }, speechIn(language));

describe('what is said of a file that nobody changed', () => {
  it('is what holds, who signed it and what it tells', () => {
    expect(say(book)).toEqual({
      tone: 'success',
      title: 'Nothing in this file was changed',
      sentences: [
        'Complete from entry 1 to entry 512: no entry is missing between them, and none was changed since 2026-06-01, 06:00.',
        'Signed by this installation.',
        'Corrections, late entries and deleted trips are part of the book: they stay visible in it.',
      ],
      facts: [
        { label: 'Licence plate', value: 'B-WB 214E' },
        { label: 'Days', value: 'January 1, 2026 – May 31, 2026' },
        { label: 'Trips', value: '412' },
        { label: 'Corrections of what was recorded', value: '3' },
        { label: 'Late entries', value: '0' },
        { label: 'Trips that were deleted', value: '1' },
        { label: 'Trips entered by hand', value: '2' },
        { label: 'Places told in this file', value: '0 of 800; the others are of private trips, or encrypted' },
        { label: 'Signed', value: '2026-06-01, 06:00' },
        { label: 'Fingerprint', value: 'print of own' },
      ],
    });
    expect(documentName(book, speechIn('en').t)).toBe('Logbook of Kombi');
  });

  it('names places and pages where there are any', () => {
    const told = { ...book, verdict: { ...book.verdict, figures: { ...figures, opened: 5 } }, pdf: { signature, isUnchanged: true } };
    expect(say(told).sentences).toContain('The printed pages are as they were signed, too.');
    expect(say(told).sentences).toContain('Each place in the file is the one that the book recorded when the trip ended.');
  });

  it.each([
    ['another installation', 'other', 'Nothing was changed, but another installation signed it'],
    ['one that the page cannot compare', null, 'Nothing was changed. Compare the fingerprint'],
  ])('does not say that all is well where it is of %s', (_, ownKey, title) =>
    expect(say(book, { ownKey })).toMatchObject({ tone: 'warning', title }),
  );
});

describe('what is said of a file that was changed', () => {
  it.each<[BookFileFault, string, string]>([
    [
      { kind: 'entry', number: 214, day: '2026-05-03', fault: 'hash' },
      'Entry 214 of May 3, 2026 does not fit: it was changed, or the one before it.',
      'Eintrag 214 vom 3. Mai 2026 passt nicht: Er wurde geändert oder der davor.',
    ],
    [
      { kind: 'entry', number: 214, day: null, fault: 'hash' },
      'Entry 214 does not fit: it was changed, or the one before it.',
      'Eintrag 214 passt nicht: Er wurde geändert oder der davor.',
    ],
    [
      { kind: 'entry', number: 3, day: '2026-05-03', fault: 'number' },
      'Where entry 3 should be there is another one: entries were left out, repeated or put into another order.',
      'Wo Eintrag 3 stehen sollte, steht ein anderer: Einträge wurden weggelassen, wiederholt oder umgestellt.',
    ],
    [
      { kind: 'entry', number: 3, day: null, fault: 'other_book' },
      english.entryForeign.replace('{{number}}', '3'),
      german.entryForeign.replace('{{number}}', '3'),
    ],
    [
      { kind: 'entry', number: 3, day: null, fault: 'no_entry' },
      english.entryUnreadable.replace('{{number}}', '3'),
      german.entryUnreadable.replace('{{number}}', '3'),
    ],
    [
      { kind: 'entry', number: 3, day: null, fault: 'not_canonical' },
      english.entryUnreadable.replace('{{number}}', '3'),
      german.entryUnreadable.replace('{{number}}', '3'),
    ],
    [{ kind: 'beginning' }, english.beginning, german.beginning],
    [{ kind: 'end' }, english.end, german.end],
    [{ kind: 'head' }, english.head, german.head],
    [{ kind: 'keys' }, english.keys, german.keys],
    [{ kind: 'document' }, english.document, german.document],
    [
      { kind: 'place', number: 9, day: '2026-05-03' },
      'A place named for entry 9 of May 3, 2026 is not the one that the book recorded.',
      'Ein Ort, der zu Eintrag 9 vom 3. Mai 2026 genannt wird, ist nicht der, den das Buch festgehalten hat.',
    ],
    [{ kind: 'place', number: null, day: null }, english.placeUnknown, german.placeUnknown],
  ])('names %j', (fault, inEnglish, inGerman) => {
    const checked = withFault(fault, { kind: 'document' });
    expect(say(checked)).toMatchObject({ tone: 'danger', title: 'This file was changed', sentences: [inEnglish, english.askAgain] });
    expect(say(checked, {}, 'de')).toMatchObject({ title: 'Diese Datei wurde geändert', sentences: [inGerman, german.askAgain] });
  });

  it.each<[string, Book, readonly string[]]>([
    ['letters between its entries', { ...book, isAsWritten: false }, [english.rewritten, english.askAgain]],
    ['its pages', { ...book, pdf: { signature, isUnchanged: false } }, [english.pagesChanged, english.entriesHold, english.askAgain]],
    [
      'its signature',
      { ...book, pdf: { signature: null, isUnchanged: false } },
      [english.pagesUnsigned, english.entriesHold, english.askAgain],
    ],
    [
      'its key',
      { ...book, pdf: { signature: { ...signature, key: 'other' }, isUnchanged: true } },
      [english.pagesKey, english.entriesHold, english.askAgain],
    ],
    [
      'pages and entries',
      { ...withFault({ kind: 'end' }), pdf: { signature, isUnchanged: false } },
      [english.end, english.pagesChanged, english.askAgain],
    ],
  ])('names what else it was: %s', (_, checked, sentences) => expect(say(checked)).toMatchObject({ tone: 'danger', sentences }));

  it('tells no figures where an entry does not fit', () => {
    const checked = { ...book, verdict: { ...withFault({ kind: 'end' }).verdict, figures: null } };
    expect(say(checked).facts.map(({ label }) => label)).toEqual(['Signed', 'Fingerprint']);
    expect(documentName(checked, speechIn('en').t)).toBeNull();
  });
});

describe('what is said of a file that cannot be checked', () => {
  it.each([
    ['empty', english.empty],
    ['too_big', english.tooBig],
    ['no_document', english.noDocument],
    ['damaged', english.damaged],
    ['no_entries', english.noEntries],
    ['newer', english.newer],
  ] as const)('is why: %s', (why, text) =>
    expect(say({ kind: 'unreadable', why })).toEqual({
      tone: 'danger',
      title: 'This file cannot be checked',
      sentences: [text],
      facts: [],
    }),
  );

  it('keeps a day and a moment that somebody invented as they are', () => {
    const { day, moment } = speechIn('en');
    expect([day('2026-99-99'), moment('then')]).toEqual(['2026-99-99', 'then']);
  });
});

describe('what is said of a paper', () => {
  const paper = {
    kind: 'paper',
    paper: 'diagnosis',
    signature: { ...signature, kind: 'diagnosis', signedAt: '2026-06-01T04:00:00.000Z' },
    isUnchanged: true,
  } as const;
  const facts = [
    { label: 'Signed', value: '2026-06-01, 06:00' },
    { label: 'Fingerprint', value: 'print of own' },
  ];

  it('is that its pages hold, and who signed them', () => {
    expect(say(paper)).toEqual({
      tone: 'success',
      title: english.unchanged,
      sentences: ['All pages are as they were signed, 2026-06-01, 06:00.', english.ours],
      facts,
    });
    expect(say(paper, { ownKey: 'other' })).toMatchObject({ tone: 'warning', title: english.unchangedElsewhere });
    expect([documentName(paper, speechIn('en').t), documentName(paper, speechIn('de').t)]).toEqual([english.diagnosis, german.diagnosis]);
  });

  it('is that they were changed', () =>
    expect(say({ ...paper, isUnchanged: false })).toEqual({
      tone: 'danger',
      title: english.changed,
      sentences: [english.pagesChanged, english.askAgain],
      facts,
    }));
});
