import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled, shownWhen } from '../../../ui/form/field.ts';
import { choice } from '../../../ui/form/kinds/choice.tsx';
import { measure } from '../../../ui/form/kinds/number.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { proofFields } from '../../account/public.ts';
import type { ScheduleBody } from '../data/backups.queries.ts';

const off = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const places = { folder: 'backups.folderKind', store: 'backups.storeKind', none: 'backups.nowhere' } as const;

/** Where a backup is written every day, how many are kept and what encrypts them; with the proof of the administrator. */
export const scheduleForm = defineForm<ScheduleBody>()('backups', {
  place: labelled('backups.kind', choice(places, { first: 'folder' })),
  folder: labelled(
    'backups.folder',
    shownWhen('place', 'folder', text({ wide: true, maxLength: 1000, description: 'backups.folderHint', hints: off })),
  ),
  keep: labelled('backups.keep', measure('', { decimals: 0, required: true, limits: [1, 9999] })),
  passphrase: labelled(
    'backups.newPassphrase',
    text({
      wide: true,
      maxLength: 500,
      description: 'backups.newPassphraseHint',
      hints: { ...off, type: 'password', autoComplete: 'new-password' },
      check: (entered) => (entered.length < 12 ? { word: 'too_short', number: 12 } : null),
    }),
  ),
  ...proofFields,
});
