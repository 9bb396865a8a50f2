import type { Card as RateCard } from '@wattbook/contract/cards/card.schema';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useUser } from '../../account/public.ts';
import { useSaveCard } from '../data/cards.queries.ts';
import { cardForm, pricesOf, problemsOfForm } from './card.form.ts';

export interface CardToSave {
  /** The card to change; null: a new one. */
  readonly card: RateCard | null;
  /** Called with the saved card, or with null where what was entered waits for a connection; `isDone`: the user asked to save and go back (COST-095). */
  readonly onSaved: (card: RateCard | null, isDone: boolean) => void;
}

/** A new card is active and without fees. */
const emptyInputs = { active: true, flat: '0', base: '0', loss: '0', nightFrom: '22:00', nightTo: '06:00' };

type Changes = Parameters<ReturnType<typeof useSaveCard>['change']>[1];

/** The form of a card, and how it is saved: a new card at once, the changes of a stored one after they are confirmed. */
export function useCardSaving({ card, onSaved }: CardToSave) {
  const t = useT();
  const user = useUser();
  const save = useSaveCard();
  const [toConfirm, setToConfirm] = useState<Changes | null>(null);
  const [busy, setBusy] = useState(false);
  const [stays, setStays] = useState(0);
  const [isDone, setIsDone] = useState(true);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const finish = (saved: RateCard | null) => {
    setIsSaved(true);
    toastSuccess(t(saved === null ? 'table.waits' : 'cards.saved'));
    onSaved(saved, isDone);
  };
  const form = useForm({
    form: cardForm,
    about: card,
    ...(card === null ? { initial: { ...emptyInputs, currency: user.currency } } : { stored: card }),
    check: problemsOfForm,
    send: async ({ color, ...body }, values) => {
      if (card === null) finish(await save.create({ ...body, prices: [...pricesOf(values, values)] }));
      else setToConfirm({ ...body, ...(color !== undefined && { color }) });
    },
  });
  const { ref } = form.element;
  // After the inputs have what was entered last.
  useEffect(() => {
    if (stays > 0) ref.current?.requestSubmit();
  }, [stays, ref]);

  const confirm = async (changes: Changes, from: string | undefined) => {
    if (card === null) return;
    setBusy(true);
    setFailure(null);
    try {
      finish(await save.change(card, { ...changes, ...(from !== undefined && { from }) }));
    } catch (error) {
      if (!form.showError(error).isAtFields) setFailure(error);
    } finally {
      setBusy(false);
      setToConfirm(null);
    }
  };

  return {
    form,
    failure: form.failure?.error ?? failure,
    /** The changes to be confirmed; null: none are. */
    toConfirm,
    confirm,
    cancel: () => setToConfirm(null),
    /** While the confirmed changes are saved. */
    isConfirming: busy,
    busy: form.busy || busy,
    isUnsaved: () => form.isDirty && !isSaved && !form.busy && !busy,
    /** The next save goes back. */
    leaveAfterSave: () => setIsDone(true),
    /** Saves what is entered and stays. */
    saveAndStay: () => {
      setIsDone(false);
      setStays((times) => times + 1);
    },
  };
}
