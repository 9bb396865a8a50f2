import { Button } from '@mantine/core';
import { IconArrowsSplit, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ChargeDetail } from '@wattbook/contract/charges/charge.schema';
import type { ChargeAction } from '@wattbook/domain/charges/charge-policy';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import { call } from '../../../api/api.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { DetailActions } from '../../../ui/detail/detail-actions.tsx';
import { Neighbours } from '../../../ui/detail/neighbours.tsx';
import { UnheardMark } from '../../../ui/marks/unheard-mark.tsx';
import { useBackToOrigin } from '../../../ui/origin/use-origin.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { MoveButton } from '../../vehicles/public.ts';
import { CurrentMark, TypeChip } from '../charge-marks.tsx';
import classes from './charge-head.module.css';

interface ChargeHeadProps {
  readonly charge: ChargeDetail;
  readonly title: string;
  readonly onOpen: (id: string) => void;
  readonly onApproach: (id: string) => void;
  /** Why an action is refused (CHG-075, CHG-076). */
  readonly refusalOf: (action: ChargeAction) => MessageKey | null;
  /** Somebody else looks at the account and can change nothing. */
  readonly isViewed: boolean;
  readonly onEdit: () => void;
  readonly onUnmerge: () => void;
  readonly onDelete: () => void;
}

/** Title, back link, neighbours and actions of a charge. */
export function ChargeHead({ title, ...actions }: ChargeHeadProps) {
  const { charge } = actions;
  const t = useT();
  const formats = useFormats();
  const back = useBackToOrigin(paths.charges);
  // The address is more precise than the name of the point, but not repeated when it is the title.
  const address = charge.address === null || charge.address === title ? '' : ` · ${charge.address}`;
  return (
    <PageHead
      title={title}
      documentTitle={`${title}, ${formats.date(charge.startTime) ?? ''}`}
      subtitle={
        <span className={classes['what']}>
          <span>
            {`${formats.day(charge.startTime)}, ${formats.times(charge.startTime, charge.endTime)}${address}`}
            {charge.import && ` · ${t('charges.imported')}`}
          </span>
          <span className={classes['marks']}>
            <CurrentMark charge={charge} />
            <TypeChip type={charge.type} />
            <UnheardMark segment={charge} />
          </span>
        </span>
      }
      back={{ ...back, label: back.label ?? t('charges.title') }}
    >
      <ChargeActions {...actions} />
    </PageHead>
  );
}

function ChargeActions({ charge, refusalOf, isViewed, onOpen, onApproach, onEdit, onUnmerge, onDelete }: Omit<ChargeHeadProps, 'title'>) {
  const t = useT();
  const refused = (action: ChargeAction) => {
    const refusal = refusalOf(action);
    return refusal === null ? {} : { disabled: true, title: t(refusal) };
  };
  const isEditRefused = refusalOf('change') !== null;
  const edit = (
    <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} {...refused('change')} onClick={onEdit}>
      {t('charges.edit')}
    </Button>
  );
  return (
    <DetailActions
      more={
        <>
          {charge.merged && (
            <Button variant="default" leftSection={<IconArrowsSplit size={16} stroke={1.75} />} {...refused('unmerge')} onClick={onUnmerge}>
              {t('charges.unmerge')}
            </Button>
          )}
          {charge.entered && !isViewed && (
            <MoveButton
              noun="charges"
              vehicleId={charge.vehicleId}
              move={(vehicleId) => call('POST /v1/charges/:id/move', { params: { id: charge.id }, body: { vehicleId } })}
              refusal={refusalOf('move')}
            />
          )}
          {isEditRefused && edit}
          <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} {...refused('delete')} onClick={onDelete}>
            {t('charges.delete')}
          </Button>
        </>
      }
    >
      <Neighbours
        previousId={charge.previousId}
        nextId={charge.nextId}
        previousLabel={t('charges.previous')}
        nextLabel={t('charges.next')}
        onOpen={onOpen}
        onPrefetch={onApproach}
      />
      {!isEditRefused && edit}
    </DetailActions>
  );
}
