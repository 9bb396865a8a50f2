import type { BookFileFault, BookFileFigures, BookFileVerdict } from '@wattbook/domain/logbook/check-book-file';
import { type CheckedDocument, type CheckedPaper, isUnchanged, type UnreadableDocument } from '@wattbook/files/documents/check-document';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Translate } from '../../i18n/use-t.ts';

/** How texts and moments are said. `day`: a calendar day, such as `2026-05-03`. */
export interface Speech {
  readonly t: Translate;
  readonly day: (day: string) => string;
  readonly moment: (moment: string) => string;
}

/** Who could have signed: the key of this installation in base64 (null: the page does not know it), and how a key is shown. */
export interface Signers {
  readonly ownKey: string | null;
  readonly fingerprintOf: (key: string) => string | null;
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What the page says of a file: in plain words, the most important first. */
export interface Verdict {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly sentences: readonly string[];
  readonly facts: readonly Fact[];
}

const unreadable = {
  empty: 'documents.empty',
  too_big: 'documents.tooBig',
  no_document: 'documents.noDocument',
  damaged: 'documents.damaged',
  no_entries: 'documents.noEntries',
  newer: 'documents.newer',
} as const satisfies Readonly<Record<UnreadableDocument, MessageKey>>;

type CheckedBook = Extract<CheckedDocument, { readonly kind: 'logbook' }>;

/** Returns what is said of a checked file. */
export function verdictOf(checked: CheckedDocument, signers: Signers, speech: Speech): Verdict {
  const { t } = speech;
  if (checked.kind === 'unreadable')
    return { tone: 'danger', title: t('documents.unreadable'), sentences: [t(unreadable[checked.why])], facts: [] };
  if (checked.kind === 'paper') return paperVerdict(checked, signers, speech);
  return isUnchanged(checked) ? goodVerdict(checked, signers, speech) : badVerdict(checked, signers, speech);
}

const signerTexts = {
  ours: { title: 'documents.unchanged', text: 'documents.ours' },
  others: { title: 'documents.unchangedElsewhere', text: 'documents.others' },
  unknown: { title: 'documents.unchangedUnknown', text: 'documents.unknownSigner' },
} as const satisfies Readonly<Record<string, Readonly<Record<'title' | 'text', MessageKey>>>>;

const signerOf = ({ key }: { readonly key: string }, { ownKey }: Signers) =>
  ownKey === null ? 'unknown' : key === ownKey ? 'ours' : 'others';

/** What is said of a paper, of which the pages are all there is. */
function paperVerdict({ signature, isUnchanged: isWhole }: CheckedPaper, signers: Signers, speech: Speech): Verdict {
  const { t, moment } = speech;
  const facts = signatureFacts(signature, signers, speech);
  if (!isWhole)
    return { tone: 'danger', title: t('documents.changed'), sentences: [t('documents.pagesChanged'), t('documents.askAgain')], facts };
  const signer = signerOf(signature, signers);
  const { title, text } = signerTexts[signer];
  const sentences = [t('documents.paperWhole', { signedAt: moment(signature.signedAt) }), t(text)];
  return { tone: signer === 'ours' ? 'success' : 'warning', title: t(title), sentences, facts };
}

function goodVerdict({ verdict, pdf }: CheckedBook, signers: Signers, speech: Speech): Verdict {
  const { t, moment } = speech;
  const { first, last, figures } = verdict;
  const signer = signerOf(verdict, signers);
  const { title, text } = signerTexts[signer];
  const hasMarks = figures !== null && figures.corrections + figures.late + figures.deleted > 0;
  const sentences = [
    t('documents.complete', { first, last, signedAt: moment(verdict.signedAt) }),
    ...(pdf === null ? [] : [t('documents.pagesToo')]),
    ...(figures !== null && figures.opened > 0 ? [t('documents.placesFit')] : []),
    t(text),
    ...(hasMarks ? [t('documents.visible')] : []),
  ];
  return { tone: signer === 'ours' ? 'success' : 'warning', title: t(title), sentences, facts: factsOf(verdict, signers, speech) };
}

function badVerdict({ verdict, isAsWritten, pdf }: CheckedBook, signers: Signers, speech: Speech): Verdict {
  const { t } = speech;
  const [fault] = verdict.faults;
  const sentences = [
    ...(fault === undefined ? [] : [faultText(fault, speech)]),
    ...(fault === undefined && !isAsWritten ? [t('documents.rewritten')] : []),
    ...(pdf === null ? [] : pageTexts(pdf, verdict, t)),
    t('documents.askAgain'),
  ];
  return { tone: 'danger', title: t('documents.changed'), sentences, facts: factsOf(verdict, signers, speech) };
}

function pageTexts(pdf: NonNullable<CheckedBook['pdf']>, { faults, key }: BookFileVerdict, t: Translate): string[] {
  const { signature, isUnchanged: isWhole } = pdf;
  const text = signature === null ? 'pagesUnsigned' : !isWhole ? 'pagesChanged' : signature.key !== key ? 'pagesKey' : null;
  if (text === null) return [];
  return [t(`documents.${text}`), ...(faults.length === 0 ? [t('documents.entriesHold')] : [])];
}

const orderTexts = {
  no_entry: 'documents.entryUnreadable',
  not_canonical: 'documents.entryUnreadable',
  other_book: 'documents.entryForeign',
  number: 'documents.entryOrder',
} as const;

function faultText(fault: BookFileFault, { t, day: dayText }: Speech): string {
  if (fault.kind !== 'entry' && fault.kind !== 'place') return t(`documents.${fault.kind}`);
  const { number, day } = fault;
  if (fault.kind === 'place')
    return number === null || day === null ? t('documents.placeUnknown') : t('documents.place', { number, day: dayText(day) });
  if (fault.fault !== 'hash') return t(orderTexts[fault.fault], { number: fault.number });
  return day === null
    ? t('documents.entryChangedUndated', { number: fault.number })
    : t('documents.entryChanged', { number: fault.number, day: dayText(day) });
}

const factsOf = (verdict: BookFileVerdict, signers: Signers, speech: Speech): Fact[] => [
  ...(verdict.figures === null ? [] : bookFacts(verdict.figures, speech)),
  ...signatureFacts(verdict, signers, speech),
];

function signatureFacts(
  { key, signedAt }: { readonly key: string; readonly signedAt: string },
  { fingerprintOf }: Signers,
  { t, moment }: Speech,
): Fact[] {
  const fingerprint = fingerprintOf(key);
  return [
    { label: t('documents.signedAt'), value: moment(signedAt) },
    ...(fingerprint === null ? [] : [{ label: t('documents.fingerprint'), value: fingerprint }]),
  ];
}

const counted = ['trips', 'corrections', 'late', 'deleted', 'manual'] as const;

function bookFacts(figures: BookFileFigures, { t, day }: Speech): Fact[] {
  const { plate, firstDay, lastDay, opened, places } = figures;
  return [
    ...(plate === null ? [] : [{ label: t('documents.plate'), value: plate }]),
    ...(firstDay === null || lastDay === null ? [] : [{ label: t('documents.days'), value: `${day(firstDay)} – ${day(lastDay)}` }]),
    ...counted.map((name) => ({ label: t(`documents.${name}`), value: String(figures[name]) })),
    { label: t('documents.places'), value: t(opened < places ? 'documents.placesRest' : 'documents.placesOf', { opened, places }) },
  ];
}

const paperNames = { diagnosis: 'documents.diagnosis', service_book: 'documents.serviceBook' } as const satisfies Readonly<
  Record<CheckedPaper['paper'], MessageKey>
>;

/** The name of a document above its facts; null where it says none. */
export function documentName(checked: CheckedDocument, t: Translate): string | null {
  if (checked.kind === 'paper') return t(paperNames[checked.paper]);
  const vehicle = checked.kind === 'logbook' ? (checked.verdict.figures?.vehicle ?? null) : null;
  return vehicle === null ? null : t('documents.bookOf', { vehicle });
}
