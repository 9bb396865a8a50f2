import { defineForm } from '../../../ui/form/define-form.ts';
import { proofFields } from './proof.fields.ts';
import type { Proof } from './use-proof.ts';

/** The proof alone. */
export const proofForm = defineForm<Proof>()('account', proofFields);
