import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';
import { useT } from '../../../i18n/use-t.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useBookFormats } from '../data/use-book-formats.ts';
import tableClasses from '../book/book-table.module.css';
import classes from './heads-card.module.css';

const columns = ['headEntry', 'headSigned', 'headHash', 'headKey', 'headStamp'] as const;

/** The heads of a book that were signed and mailed: whoever knows one notices a later change of what stands before it. */
export function HeadsCard({ heads, zone }: Pick<BookOverview, 'heads' | 'zone'>) {
  const t = useT();
  const formats = useBookFormats(zone);
  if (heads.length === 0) return null;
  return (
    <Card title={t('logbook.heads')} flush>
      <p className={classes['text']}>{t('logbook.headsText')}</p>
      <div className={tableClasses['scroll']}>
        <table className={tableClasses['table']}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" data-number={column === 'headEntry' || undefined}>
                  {t(`logbook.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heads.map(({ number, hash, signedAt, fingerprint, stampedAt }) => (
              <tr key={`${signedAt} ${number}`}>
                <td data-number>{formats.number(number, 0)}</td>
                <td>{formats.dateTime(signedAt)}</td>
                <td className={classes['digits']}>{hash}</td>
                <td className={classes['digits']}>{fingerprint}</td>
                <td>{formats.dateTime(stampedAt) ?? t('logbook.headNoStamp')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
