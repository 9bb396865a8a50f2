import { loadCatalogue } from '@wattbook/i18n/load-catalogue';
import { translate } from '@wattbook/i18n/translate';
import { formatsOf, type MessageFormats, type Reader, type Say } from './message-formats.ts';
import type { MessageContent } from './messages.store.ts';
import type { NewsFacts, WeekFacts } from './news.ts';
import { weekText } from './week-text.ts';

/** The message in the language of its reader: what happened, and the page where it is. */
export async function writeMessage(facts: NewsFacts, reader: Reader): Promise<MessageContent> {
  const catalogue = await loadCatalogue(reader.language);
  const say: Say = (key, values = {}) => translate(catalogue, key, values);
  const values = 'vehicle' in facts && facts.vehicle !== null ? { vehicle: facts.vehicle } : {};
  const formats = formatsOf(reader);
  const days = facts.kind === 'weekReview' ? { days: formats.days(facts.monday, facts.sunday) } : {};
  return { title: say(`messages.title.${facts.kind}`, { ...values, ...days }), text: textOf(facts, say, formats), path: pathOf(facts) };
}

function textOf(facts: NewsFacts, say: Say, formats: MessageFormats): string {
  switch (facts.kind) {
    case 'chargeFinished':
      return chargeText(facts, say, formats);
    case 'chargeInterrupted':
      return say('messages.text.chargeInterrupted', {
        level: formats.number(facts.level, 0),
        limit: formats.number(facts.limit, 0),
      });
    case 'logbookNotTagged':
      return say('messages.text.logbookNotTagged', { count: facts.trips });
    case 'vehicleSilent':
      return say('messages.text.vehicleSilent', { count: facts.days });
    case 'statementMade':
      return say('messages.text.statementMade', { month: facts.month });
    case 'statementQuestioned':
    case 'statementRejected':
      return say(`messages.text.${facts.kind}`, { fleet: facts.fleet, month: formats.month(facts.month) });
    case 'serviceDue':
      return say(facts.overdue ? 'messages.text.serviceOverdue' : 'messages.text.serviceDue', { what: facts.what });
    case 'loginInvalid':
      return say('messages.text.loginInvalid');
    case 'paymentFailed':
      return say('messages.text.paymentFailed');
    case 'weekReview':
      return weekText(facts, say, formats);
  }
}

/** Energy, cost and level, as far as they are known. */
function chargeText({ kWh, cost, level }: Extract<NewsFacts, { kind: 'chargeFinished' }>, say: Say, formats: MessageFormats): string {
  const parts = [
    ...(kWh === null ? [] : [say('messages.text.chargedEnergy', { energy: formats.number(kWh, 1) })]),
    ...(cost === null ? [] : [say('messages.text.chargedCost', { cost: formats.money(cost.amount, cost.currency) })]),
    ...(level === null ? [] : [say('messages.text.chargedLevel', { level: formats.number(level, 0) })]),
  ];
  return parts.length === 0 ? say('messages.text.charged') : parts.join(' · ');
}

/** The page of the thing, which only its owner opens. */
function pathOf(facts: NewsFacts): string {
  switch (facts.kind) {
    case 'chargeFinished':
    case 'chargeInterrupted':
      return `/charges/${facts.chargeId}/details`;
    case 'logbookNotTagged':
      return '/logbook/inbox';
    case 'loginInvalid':
      return `/vehicles/${facts.vehicleId}`;
    case 'vehicleSilent':
      return `/vehicles/${facts.vehicleId}/data`;
    case 'statementMade':
      return '/statements';
    case 'statementQuestioned':
    case 'statementRejected':
      return '/fleet';
    case 'serviceDue':
      return '/service';
    case 'paymentFailed':
      return '/billing';
    case 'weekReview':
      return pathOfWeek(facts);
  }
}

/** The inbox where trips wait, the page of what waits where it is one kind of thing, else the page of everything. */
function pathOfWeek({ untagged, statements, returned, findings, due, interrupted, cards }: WeekFacts): string {
  if (untagged > 0) return '/logbook/inbox';
  const waiting = [
    [findings, '/consistency-check'],
    [due, '/service'],
    [statements, '/statements'],
    [returned, '/fleet'],
    [interrupted + cards, '/dashboard'],
  ] as const;
  const [first, ...others] = waiting.filter(([count]) => count > 0);
  return first === undefined || others.length > 0 ? '/dashboard' : first[1];
}
