import { type LogbookType, logbookTypes } from '@wattbook/domain/logbook/book-entry';
import { useT } from '../../../i18n/use-t.ts';
import { Choice } from '../../../ui/choice/choice.tsx';
import classes from './wizard.module.css';

interface KindStepProps {
  readonly type: LogbookType | null;
  readonly onChoose: (type: LogbookType) => void;
}

/** Which of the three kinds it is (LOG-001, LOG-015). */
export function KindStep({ type, onChoose }: KindStepProps) {
  const t = useT();
  return (
    <fieldset className={classes['kinds']}>
      <legend className={classes['lead']}>{t('logbook.kindLead')}</legend>
      {logbookTypes.map((kind) => (
        <Choice
          key={kind}
          name="logbookType"
          value={kind}
          chosen={type}
          title={t(`logbook.kind.${kind}`)}
          note={t(`logbook.kindText.${kind}`)}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}
