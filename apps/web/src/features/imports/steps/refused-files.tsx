import type { ImportFile } from '@wattbook/contract/imports/import.schema';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from '../imports.module.css';

/** The refused files of an import with their reasons (SET-025, OQ-065). */
export function RefusedFiles({ files }: { readonly files: readonly ImportFile[] }) {
  const t = useT();
  const refused = files.filter((file) => file.refused !== null);
  if (refused.length === 0) return null;
  return (
    <Notice kind="danger">
      <p>{t('imports.refusedTitle', { count: refused.length })}</p>
      <ul className={classes['list']}>
        {refused.map((file) => (
          <li key={`${file.name} ${file.size}`}>
            <strong>{file.name}</strong>: {t(`imports.refused.${file.refused ?? 'empty'}`, { columns: file.missing.join(', ') })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
