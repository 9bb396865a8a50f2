import { type ReactNode, useState } from 'react';
import { QuestionDialog } from './question.dialog.tsx';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** Asks a question and waits for its answer; null: it was closed without one. */
export function useQuestion(question: Question): { readonly ask: () => Promise<boolean | null>; readonly dialog: ReactNode } {
  const [asked, setAsked] = useState<{ readonly answer: (answer: boolean | null) => void } | null>(null);
  const answerWith = (answer: boolean | null) => {
    asked?.answer(answer);
    setAsked(null);
  };
  return {
    ask: () => new Promise((resolve) => setAsked({ answer: resolve })),
    dialog: asked !== null && <QuestionDialog {...question} onAnswer={answerWith} onClose={() => answerWith(null)} />,
  };
}
