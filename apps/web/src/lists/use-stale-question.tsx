import type { ReactNode } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { useT } from '../i18n/use-t.ts';
import { useQuestion } from '../ui/dialog/use-question.tsx';

interface StaleQuestion {
  /**
   * Sends changes of a record based on the version that was read. If the record was changed meanwhile, asks: true is returned when they were sent, over the newer record where the user chose
   * so; false when the record was loaded again, or the question was closed and the entries stay.
   */
  readonly save: (send: (basis: { readonly version?: number }) => Promise<unknown>) => Promise<boolean>;
  readonly dialog: ReactNode;
}

/** Lets the user choose what a save does to a record that was changed in the meantime; `reload` reads it again and drops the entries. */
export function useStaleQuestion(version: number, reload: () => Promise<unknown>): StaleQuestion {
  const t = useT();
  const { ask, dialog } = useQuestion({
    title: t('table.staleTitle'),
    text: t('table.staleText'),
    yes: t('table.overwrite'),
    no: t('table.reload'),
  });
  return {
    save: async (send) => {
      try {
        await send({ version });
        return true;
      } catch (error) {
        if (!isRefusal(error, 'conflict')) throw error;
      }
      const overwrites = await ask();
      if (overwrites === false) await reload();
      if (overwrites !== true) return false;
      await send({});
      return true;
    },
    dialog,
  };
}
