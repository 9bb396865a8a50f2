import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/page/notice.tsx';
import classes from './documents.module.css';
import type { Verdict } from './verdict.ts';

interface VerdictCardProps {
  readonly fileName: string;
  readonly book: string | null;
  readonly verdict: Verdict;
}

/** What holds in a file: the verdict, its reasons, and what the book tells. */
export function VerdictCard({ fileName, book, verdict: { tone, title, sentences, facts } }: VerdictCardProps) {
  const t = useT();
  return (
    <section className={classes['verdict']} aria-label={t('documents.checked', { name: fileName })}>
      <p className={classes['file']}>{fileName}</p>
      <Notice kind={tone}>
        <h2>{title}</h2>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Notice>
      {facts.length > 0 && (
        <>
          {book !== null && <h2>{book}</h2>}
          <dl className={classes['facts']}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
