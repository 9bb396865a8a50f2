import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { knownMake } from '@wattbook/domain/vehicles/known-make';
import { makes } from '@wattbook/domain/vehicles/vehicle-fields';
import type { VehicleMasterData } from '@wattbook/domain/vehicles/vehicle-master-data';
import { useState } from 'react';
import { errorMessageOf } from '../../../api/error-messages.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LineSkeleton } from '../../../ui/page/line-skeleton.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { modelsQuery } from '../data/models.query.ts';
import { findModels } from './find-models.ts';
import { ModelLine } from './model-line.tsx';
import classes from './models.module.css';

interface ModelDialogProps {
  /** The make as it is entered in the form; the list begins with its models. */
  readonly make: string;
  /** The id of the model that is chosen already. */
  readonly chosen: string | null;
  readonly onChoose: (model: VehicleMasterData) => void;
  /** The car is not in the list. */
  readonly onMissing: () => void;
  readonly onClose: () => void;
}

/** Chooses make, then model, variant and battery from the vehicle master data (VEH-079, SHELL-099). */
export function ModelDialog({ make: entered, chosen, onChoose, onMissing, onClose }: ModelDialogProps) {
  const t = useT();
  const [make, setMake] = useState<string>(knownMake(entered) ?? '');
  const [search, setSearch] = useState('');
  return (
    <Dialog opened onClose={onClose} title={t('models.title')} size="lg" fullScreen={useIsPhone()}>
      <div className={classes['dialog']}>
        <div className={classes['filters']}>
          <NativeSelect
            label={t('vehicles.manufacture')}
            value={make}
            onChange={({ currentTarget: { value } }) => {
              setMake(value);
              setSearch('');
            }}
            data={[{ value: '', label: t('models.noMake') }, ...makes]}
            data-autofocus={make === '' || undefined}
          />
          <TextInput
            type="search"
            label={t('models.search')}
            placeholder={t('models.searchHint')}
            value={search}
            onChange={({ currentTarget: { value } }) => setSearch(value)}
            disabled={make === ''}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            data-autofocus={make !== '' || undefined}
          />
        </div>
        <div className={classes['list']}>
          {make === '' ? <p className={classes['empty']}>{t('models.makeFirst')}</p> : <Models {...{ make, search, chosen, onChoose }} />}
        </div>
        <Button variant="default" onClick={onMissing}>
          {t('models.missing')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ModelsProps extends Pick<ModelDialogProps, 'make' | 'chosen' | 'onChoose'> {
  readonly search: string;
}

function Models({ make, search, chosen, onChoose }: ModelsProps) {
  const t = useT();
  const { data: models, error, refetch, isFetching } = useQuery(modelsQuery(make));
  if (models === undefined && error !== null && !isFetching)
    return (
      <div className={classes['failed']}>
        <Notice kind="danger">{t(errorMessageOf(error))}</Notice>
        <Button variant="default" onClick={() => void refetch()}>
          {t('errors.retry')}
        </Button>
      </div>
    );
  if (models === undefined) return <LineSkeleton count={4} />;
  const found = findModels(models, search);
  if (found.length === 0)
    return (
      <p role="status" className={classes['empty']}>
        {models.length === 0 ? t('models.none', { make }) : t('models.notFound', { search })}
      </p>
    );
  return (
    <ul aria-label={t('models.title')}>
      {found.map((model) => (
        <ModelLine key={model.id} model={model} isChosen={model.id === chosen} onChoose={() => onChoose(model)} />
      ))}
    </ul>
  );
}
