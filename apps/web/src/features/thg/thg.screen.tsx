import { Button, NativeSelect } from '@mantine/core';
import { recordVerdict } from '@wattbook/domain/access/record-policy';
import { useState } from 'react';
import { errorMessageOf } from '../../api/error-messages.ts';
import { saveFile } from '../../api/save-file.ts';
import { useT } from '../../i18n/use-t.ts';
import { ListCard } from '../../lists/list-card.tsx';
import { readList } from '../../lists/read-list.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useActor, useUser } from '../account/public.ts';
import { useVehicles } from '../vehicles/public.ts';
import { thgList } from './thg-list.tsx';
import classes from './thg.module.css';
import { useThgYears } from './use-thg-years.ts';

/** `/thg`: the own submissions for the greenhouse-gas quota, and what the external service takes of them (BILL-044 to BILL-047). */
export function ThgScreen() {
  const t = useT();
  const { may } = recordVerdict({ actor: useActor() });
  const list = thgList(useVehicles());
  return (
    <>
      <PageHead title={t('thgs.title')} />
      <div className={classes['cards']}>
        <p className={classes['intro']}>{t('thgs.intro')}</p>
        <ListCard list={may ? list : readList(list)} owner={useUser().id} />
        <ExportCard />
      </div>
    </>
  );
}

function ExportCard() {
  const t = useT();
  const { current, years } = useThgYears();
  const [year, setYear] = useState(String(current));
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile('GET /v1/thgs/export', { query: { year } }).catch((error: unknown) =>
      toastError(`${t('thgs.exportFailed')}. ${t(errorMessageOf(error, { not_found: 'thgs.none' }))}`),
    );
    setBusy(false);
  };
  return (
    <Card title={t('thgs.export')}>
      <p className={classes['text']}>{t('thgs.exportText')}</p>
      <div className={classes['export']}>
        <NativeSelect
          aria-label={t('thgs.exportYear')}
          value={year}
          data={years.map(String)}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
        <Button loading={isBusy} onClick={() => void save()}>
          {t('thgs.exportSave')}
        </Button>
      </div>
    </Card>
  );
}
