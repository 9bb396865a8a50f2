import { canWrite } from '@wattbook/domain/access/actor';
import { useActor, useUser } from '../account/public.ts';
import { useConfiguration } from '../configuration/public.ts';

/** Whether the user answers the fleet of a vehicle: nobody does so in a support view, or for the account of the demo, which everybody shares. */
export function useMayAnswer(): boolean {
  const [actor, { email }, configuration] = [useActor(), useUser(), useConfiguration()];
  return canWrite(actor) && configuration?.demo?.email !== email;
}
