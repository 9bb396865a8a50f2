import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled } from '../../../ui/form/field.ts';
import { password } from '../../../ui/form/kinds/password.tsx';
import type { RoleBody } from '../data/users.queries.ts';

/** The password of the administrator who changes a role. */
export const roleForm = defineForm<Omit<RoleBody, 'role'>>()('administration', {
  currentPassword: labelled('profile.currentPassword', password({ autoComplete: 'current-password' })),
});
