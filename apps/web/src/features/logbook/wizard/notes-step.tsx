import { useT } from '../../../i18n/use-t.ts';
import classes from './wizard.module.css';

/** What the tax office asks, with whose part it is (reference: R 8.1 LStR, BMF of 18.11.2009, OFD Rheinland of 18.2.2013). */
const notes = [
  ['noteComplete', 'notesOurs'],
  ['noteOccasion', 'notesYours'],
  ['noteDetour', 'notesYours'],
  ['noteChanges', 'notesOurs'],
  ['noteGaps', 'notesYours'],
  ['noteCosts', 'notesYours'],
  ['noteKeep', 'notesYours'],
] as const;

/** What a person has to know before a logbook for the tax office begins (LOG-012). */
export function NotesStep({ days }: { readonly days: number }) {
  const t = useT();
  return (
    <>
      <p className={classes['lead']}>{t('logbook.notesLead')}</p>
      <dl className={classes['points']}>
        {notes.map(([note, whose]) => (
          <div key={note}>
            <dt>
              {t(`logbook.${note}`, { days })}
              <span className={classes['whose']} data-whose={whose}>
                {t(`logbook.${whose}`)}
              </span>
            </dt>
            <dd>{t(`logbook.${note}Text`, { days })}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['hint']}>{t('logbook.noteOffice')}</p>
    </>
  );
}
