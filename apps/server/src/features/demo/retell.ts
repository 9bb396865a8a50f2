import { type Language, languages } from '@wattbook/domain/texts/languages';
import type { Tenant } from '../../db/tenancy.ts';
import { describeFailure } from '../../http/failure.ts';
import { findCredentials } from '../account/public.ts';
import { savePreferences } from '../users/public.ts';
import type { Cast } from './cast.ts';
import type { DemoDeps } from './demo-deps.ts';
import type { DemoEntry } from './demo-entry.ts';
import { fleetQuestions } from './fleet/fleet-questions.ts';
import { upkeepTexts } from './write-upkeep.ts';
import { cardNames } from './write-cards.ts';

type RetellDeps = Pick<DemoDeps, 'database' | 'simulator' | 'log'>;

/**
 * Returns what tells the household in the language in which it is opened. The visitors share one account, so the last one decides, and those who come meanwhile wait for one
 * telling after another and never cause more than one more. What they entered stays, unless it is a text of the household. A failure leaves the household as it is: it can be
 * opened all the same.
 */
export function createTeller(deps: RetellDeps, entry: DemoEntry): (language: Language) => Promise<void> {
  let wanted: Language | null = null;
  // The user alone does not say it: a visitor who chooses a language has stored it already.
  let told: Language | null = null;
  let telling = Promise.resolve();
  let texts: Cast['texts'] | null = null;
  const tell = async (language: Language) => {
    if (language !== wanted) return;
    try {
      const user = await findCredentials(deps.database, entry.email);
      if (user === undefined || (user.language === language && told === language)) return;
      texts ??= (await deps.simulator.cast(entry.seed)).texts;
      const known = texts;
      await deps.database.transaction(user.accountId, async (tenant) => {
        await retell(tenant, known, language);
        await retellFleet(deps, entry, language);
        await savePreferences(tenant, user.userId, { language });
      });
      told = language;
    } catch (error) {
      deps.log.warn({ failure: describeFailure(error) }, 'The demo could not be told in another language.');
    }
  };
  return (language) => {
    wanted = language;
    telling = telling.then(() => tell(language));
    return telling;
  };
}

/** Tells what was written since in the language of the household. */
export async function retellPast({ database }: Pick<RetellDeps, 'database'>, { email }: DemoEntry, { texts }: Cast): Promise<void> {
  const user = await findCredentials(database, email);
  if (user !== undefined) await database.transaction(user.accountId, (tenant) => retell(tenant, texts, user.language));
}

/** The texts in other languages, and the same in this one. */
const wordsIn = (language: Language) => (told: readonly (readonly string[])[]) => {
  const at = languages.indexOf(language);
  const changed = told.flatMap((texts) => [...new Set(texts)].flatMap((text) => (text === texts[at] ? [] : [[text, texts[at] ?? text]])));
  return [changed.map(([from]) => from), changed.map(([, to]) => to)] as const;
};

/** Replaces what payroll of the fleet asks. */
async function retellFleet({ database }: Pick<RetellDeps, 'database'>, { fleetAccounts }: DemoEntry, language: Language): Promise<void> {
  if (fleetAccounts !== null) await database.forAccount(fleetAccounts.accountId).rows(retoldQuestions, wordsIn(language)(fleetQuestions));
}

/** Replaces every text of the household that is in another language. Tags and reasons of trips are words of all: a logbook tells them, and what it tells is never told in other words. */
async function retell(tenant: Tenant, { costs, reminders }: Cast['texts'], language: Language): Promise<void> {
  const wordsOf = wordsIn(language);
  await tenant.rows(retoldCosts, wordsOf([...costs, ...upkeepTexts]));
  await tenant.rows(retoldReminders, wordsOf(reminders));
  await tenant.rows(retoldCards, wordsOf(cardNames));
  await tenant.rows(retoldCharges, wordsOf(cardNames));
}

const retoldQuestions = `
  update fleet_questions set text = word.new_text from unnest($2::text[], $3::text[]) as word(old_text, new_text)
  where account_id = $1 and text = word.old_text`;
const retoldCosts = `
  update fixed_costs set description = word.new_text from unnest($2::text[], $3::text[]) as word(old_text, new_text)
  where account_id = $1 and description = word.old_text`;
const retoldReminders = `
  update reminders set description = word.new_text from unnest($2::text[], $3::text[]) as word(old_text, new_text)
  where account_id = $1 and description = word.old_text`;
const retoldCards = `
  update cards set name = word.new_text from unnest($2::text[], $3::text[]) as word(old_text, new_text)
  where account_id = $1 and name = word.old_text`;
const retoldCharges = `
  update charges set card_name = word.new_text from unnest($2::text[], $3::text[]) as word(old_text, new_text)
  where account_id = $1 and card_name = word.old_text`;
