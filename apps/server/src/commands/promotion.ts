import { parseArgs } from 'node:util';
import { newPromotion } from '@wattbook/contract/promotions/promotions.endpoints';
import type { Command } from '../command.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../db/tenancy.ts';
import { withInstallation } from '../existing-installation.ts';
import { createPromotion, listPromotions } from '../features/promotions/public.ts';
import { AppError } from '../http/app-error.ts';
import { OperatorError } from '../operator-error.ts';

const usage = `Usage: wattbook promotion create --email <e-mail> --plan premium|professional --months <number> [--vehicle <name or VIN>]
                          [--days <number>] [--json]
       wattbook promotion list [--json]`;

export const command: Command = { summary: 'promotions for users: promotion create | list', usage, run };

async function run(args: readonly string[]): Promise<number> {
  const parsed = parsePromotionArgs(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  const config = loadConfig();
  if (!config.billing) throw new OperatorError('Nothing is for sale here: promotions need BILLING=on.');
  const use = { applicationName: 'wattbook promotion', changes: parsed.action === 'create' };
  const { text, data } = await withInstallation(config, use, ({ database }) =>
    managePromotions(database, parsed, { now: Date.now(), origin: config.baseUrl }),
  );
  console.log(parsed.json ? JSON.stringify(data) : text);
  return 0;
}

interface Outcome {
  readonly text: string;
  readonly data: unknown;
}

/** Runs the parsed command on a database; `origin` is the address of the installation, for the link. */
export async function managePromotions(
  database: Database,
  parsed: NonNullable<ReturnType<typeof parsePromotionArgs>>,
  { now, origin }: { readonly now: number; readonly origin: string },
): Promise<Outcome> {
  if (parsed.action === 'list') {
    const { data } = await listPromotions(database, {});
    const lines = data.map(
      ({ ending, user, vehicle, plan, months, validUntil, usedAt }) =>
        `…${ending}  ${user.email}  ${vehicle}  ${plan}, ${months} months  ${usedAt === null ? `valid until ${validUntil}` : `used ${usedAt}`}`,
    );
    return { text: lines.length === 0 ? 'There are no promotions.' : lines.join('\n'), data };
  }
  const { email, vehicle, plan, months, days } = parsed;
  const wanted = newPromotion.safeParse({
    email,
    plan,
    months: Number(months),
    ...(vehicle !== undefined && { vehicle }),
    ...(days !== undefined && { days: Number(days) }),
  });
  if (!wanted.success) throw new OperatorError(`${String(wanted.error.issues[0]?.path[0] ?? 'The promotion')} is not valid.\n\n${usage}`);
  const made = await createPromotion(database, wanted.data, now).catch((error: unknown) => {
    throw new OperatorError(refusalOf(error));
  });
  return { text: `Made. The code is shown only now: ${made.code}\n${origin}/promotion?code=${made.code}`, data: made };
}

function refusalOf(error: unknown): string {
  if (!(error instanceof AppError)) throw error;
  if (error.word === 'conflict') return 'The user has several vehicles in use: choose one with --vehicle.';
  return 'There is no user with this e-mail, or the user has no such vehicle in use.';
}

/** Parses the arguments after `promotion`; undefined when they are not valid. */
export function parsePromotionArgs(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = {
      email: text,
      vehicle: text,
      plan: text,
      months: text,
      days: text,
      json: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [action, ...rest] = positionals;
    const { json, ...fields } = values;
    if (rest.length > 0 || (action !== 'create' && action !== 'list')) return undefined;
    if (action === 'list' && Object.keys(fields).length > 0) return undefined;
    if (action === 'create' && (fields.email === undefined || fields.plan === undefined || fields.months === undefined)) return undefined;
    return { ...fields, json, action } as const;
  } catch {
    return undefined;
  }
}
