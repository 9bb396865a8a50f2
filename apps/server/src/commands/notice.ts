import { type Language, languages } from '@wattbook/domain/texts/languages';
import { parseArgs } from 'node:util';
import { notice } from '@wattbook/contract/notices/notices.endpoints';
import { instant } from '@wattbook/contract/scalars';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import { addNotice, endNotice, listNotices, type NewNotice, type StoredNotice } from '../features/notices/public.ts';
import { OperatorError } from '../operator-error.ts';

const levels = notice.shape.level.options;
const maxTextLength = 500;

const others = languages.filter((language) => language !== 'en');
const textOptions = Object.fromEntries(languages.map((language) => [language, { type: 'string' }])) as Record<Language, { type: 'string' }>;

const usage = `Usage: wattbook notice publish --level ${levels.join('|')} --en <text>${others.map((language) => ` [--${language} <text>]`).join('')} [--link <address>]
                 [--make <make,make>] [--from <moment>] [--until <moment>] [--json]
       wattbook notice list [--json]
       wattbook notice end <id> [--json]`;

export const command: Command = { summary: 'notices for all users: notice publish | list | end', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parseNoticeArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const use = { applicationName: 'wattbook notice', changes: parsed.action !== 'list' };
  const { text, data } = await withInstallation(loadConfig(), use, ({ database }) => manageNotices(database, parsed, Date.now()));
  console.log(parsed.json ? JSON.stringify(data) : text);
  return 0;
}

type NoticeArgs = NonNullable<ReturnType<typeof parseNoticeArgs>>;

interface Outcome {
  readonly text: string;
  readonly data: unknown;
}

/** Runs the parsed command on a database; returns its output, or throws an OperatorError (DASH-024, DASH-025). */
export async function manageNotices(database: Database, parsed: NoticeArgs, now: number): Promise<Outcome> {
  switch (parsed.action) {
    case 'publish': {
      const added = await addNotice(database, parseNotice(parsed, now));
      return { text: `Published: ${describe(added, now)}`, data: added };
    }
    case 'list': {
      const notices = await listNotices(database, now);
      return {
        text: notices.length === 0 ? 'There are no notices.' : notices.map((each) => describe(each, now)).join('\n'),
        data: notices,
      };
    }
    case 'end': {
      if (!(await endNotice(database, parsed.id.toLowerCase(), now)))
        throw new OperatorError(`There is no current or future notice ${parsed.id}.`);
      return { text: `The notice ${parsed.id} is no longer shown.`, data: { id: parsed.id } };
    }
  }
}

/** Validates the arguments: every user sees the texts on the first screen. */
function parseNotice(parsed: NoticeArgs, now: number): NewNotice {
  const level = levels.find((known) => known === parsed.level);
  if (level === undefined) throw new OperatorError(`--level is one of ${levels.join(', ')}.`);
  const startsAt = parsed.from === undefined ? new Date(now) : parseInstant('--from', parsed.from);
  const endsAt = parsed.until === undefined ? null : parseInstant('--until', parsed.until);
  if (endsAt !== null && (endsAt <= startsAt || endsAt.getTime() <= now))
    throw new OperatorError('A notice ends after it begins, and not in the past.');
  const makes = parsed.make?.split(',').map((make) => make.trim());
  if (makes?.includes('')) throw new OperatorError('--make is a list of makes, separated by commas.');
  return {
    level,
    message: { en: textOf('--en', parsed.en), ...textsOf(parsed) },
    link: parsed.link === undefined ? null : linkOf(parsed.link),
    manufacturers: makes ?? null,
    startsAt,
    endsAt,
  };
}

function textOf(name: string, text: string | undefined): string {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') throw new OperatorError(`${name} needs a text.`);
  if (trimmed.length > maxTextLength)
    throw new OperatorError(`${name} has at most ${maxTextLength} characters, and this has ${trimmed.length}.`);
  return trimmed;
}

/** The texts in other languages than English. */
const textsOf = (parsed: NoticeArgs) =>
  Object.fromEntries(
    others.flatMap((language) => (parsed[language] === undefined ? [] : [[language, textOf(`--${language}`, parsed[language])]])),
  );

/** Accepts a web address or a path of the product; anything else could run as a script on a click. */
function linkOf(text: string): string {
  const isPath = /^\/(?![/\\])/.test(text);
  const url = URL.parse(text, 'https://wattbook.invalid');
  if (url === null || text.length > 2000 || /[\s\p{Cc}]/u.test(text) || !(isPath || /^https?:\/\//i.test(text)))
    throw new OperatorError('--link is an address that begins with https:// or http://, or a path such as /charges.');
  return text;
}

function parseInstant(name: string, text: string): Date {
  if (!instant.safeParse(text).success) throw new OperatorError(`${name} is a moment such as 2026-06-01T08:00:00Z.`);
  return new Date(text);
}

function describe({ id, level, message, link, manufacturers, startsAt, endsAt }: StoredNotice, now: number): string {
  const from = startsAt.getTime() > now ? [`from ${startsAt.toISOString()}`] : [];
  const until = endsAt === null ? [] : [`until ${endsAt.toISOString()}`];
  const makes = manufacturers === null ? [] : [`for ${manufacturers.join(', ')}`];
  // English first; the database stores no order.
  const { en = '', ...others } = message;
  const texts = Object.entries({ en, ...others }).map(([language, text]) => `${language}: ${text}`);
  return [id, level, ...from, ...until, ...makes, ...texts, ...(link === null ? [] : [link])].join('  ');
}

/** Parses the arguments after `notice`; undefined when they are not valid. */
export function parseNoticeArgs(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        level: { type: 'string' },
        ...textOptions,
        link: { type: 'string' },
        make: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [action, id = '', ...rest] = positionals;
    const { json, ...fields } = values;
    if (rest.length > 0 || (action !== 'publish' && action !== 'list' && action !== 'end')) return undefined;
    if ((action === 'end') !== (id !== '')) return undefined;
    if (action === 'publish' ? fields.level === undefined || fields.en === undefined : Object.keys(fields).length > 0) return undefined;
    return { ...fields, json, action, id } as const;
  } catch {
    return undefined;
  }
}
