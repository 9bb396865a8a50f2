import { useT } from '../../i18n/use-t.ts';
import { Explained } from '../facts/explained.tsx';
import { notReported, type Unknown } from '../facts/unknown.ts';
import classes from './missing.module.css';

interface MissingProps {
  readonly why?: Unknown | undefined;
  /** Tab leaves it out, as in a row whose page says the same. */
  readonly isSkipped?: boolean;
}

/** A missing value: grey, never 0. It says why the value is not known, and what to do. */
export function Missing({ why = notReported, isSkipped = false }: MissingProps) {
  const t = useT();
  const { reason, next } = why;
  return (
    <Explained text={t(reason)} next={next && { label: t(next.label), to: next.to }} isSkipped={isSkipped}>
      <MissingWord />
    </Explained>
  );
}

/** The word alone, within a link: its page says why. */
export function MissingWord() {
  return <span className={classes['missing']}>{useT()('table.missing')}</span>;
}
