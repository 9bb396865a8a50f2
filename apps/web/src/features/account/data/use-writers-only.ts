import { recordVerdict } from '@wattbook/domain/access/record-policy';
import type { Address } from '../../../address.ts';
import { refusalMessage } from '../../../api/refusal-message.ts';
import { useRefusedForm } from '../../../ui/form/use-refused-form.ts';
import { useActor } from './use-actor.ts';

/** Leaves the form of something new where the account is only looked at, with the reason: it could not be saved. */
export const useWritersOnly = (to: Address): void => useRefusedForm(refusalMessage(recordVerdict({ actor: useActor() })), to);
