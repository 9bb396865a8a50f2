import { defineForm } from '../../../ui/form/define-form.ts';
import { code } from '../../../ui/form/kinds/code.tsx';

/** A code of six digits that proves something (AUTH-071, AUTH-081). */
export const codeForm = defineForm<{ readonly code: string }>()('accountForm', { code: code() });
