import type { Card } from '@wattbook/contract/cards/card.schema';
import type { Actor } from '@wattbook/domain/access/actor';
import { reasonOf } from '@wattbook/domain/access/verdict';
import { cardVerdict } from '@wattbook/domain/cards/card-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { refusalMessage } from '../../api/refusal-message.ts';

/** Why the form of a card is closed, or open in part; null: it is open. Those of a fleet say what is left to its driver (COST-090). */
export function cardNotice(card: Pick<Card, 'fleet' | 'integration'> | null, actor: Actor): MessageKey | null {
  const verdict = cardVerdict('change', { actor, card });
  if (reasonOf(verdict) !== 'fleet_account') return refusalMessage(verdict);
  return cardVerdict('change_access', { actor, card }).may ? 'cards.fleetTibber' : 'cards.fleetReadOnly';
}
