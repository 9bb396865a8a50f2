import { sampleFields } from '@wattbook/contract/telemetry/sample-fields';
import { useT } from '../../../i18n/use-t.ts';
import { Fold } from '../../../ui/page/fold.tsx';
import classes from './sample-fields-table.module.css';

/** Every field that a push may have, with its unit or its words, and its meaning. */
export function SampleFieldsTable() {
  const t = useT();
  const rows = [{ name: 'ts', unit: null, words: [] } as const, ...sampleFields];
  return (
    <div className={classes['wide']}>
      <Fold title={t('sampleFields.title')}>
        <table className={classes['fields']} aria-label={t('sampleFields.title')}>
          <thead>
            <tr>
              <th scope="col">{t('sampleFields.field')}</th>
              <th scope="col">{t('sampleFields.unit')}</th>
              <th scope="col">{t('sampleFields.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, unit, words }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{unit ?? words.join(', ')}</td>
                <td>{t(`sampleFields.${name}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </div>
  );
}
