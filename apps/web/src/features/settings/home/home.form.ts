import type { CallInput } from '../../../api/client.ts';
import { defineForm } from '../../../ui/form/define-form.ts';
import { place } from '../../addresses/public.ts';

type UserChanges = NonNullable<CallInput<'PATCH /v1/users/:id'>['body']>;
export type HomeBody = Pick<UserChanges, 'homeAddress' | 'homeLocation'>;

/** The home of the user (decision 0041). */
export const homeForm = defineForm<HomeBody>()('settings', {
  homeAddress: place({ address: 'homeAddress', location: 'homeLocation' }),
});
