import { Button, Group } from '@mantine/core';
import type { StatisticOf } from '@wattbook/contract/statistics/statistics.schema';
import { comparisonThresholds, powerCurveNeeds } from '@wattbook/domain/statistics/comparison-thresholds';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import classes from './diagnostics.module.css';

interface DiagnosticsDialogProps {
  readonly of: StatisticOf<20>['diagnostics'];
  readonly opened: boolean;
  readonly onClose: () => void;
}

const { own: charges } = comparisonThresholds.powerByLevel;
const { levels, span } = powerCurveNeeds;

/** What a vehicle has for a charging curve and what is missing, with what to do (STAT-055, STAT-060). */
export function DiagnosticsDialog({ of, opened, onClose }: DiagnosticsDialogProps) {
  const t = useT();
  const formats = useFormats();
  const percents = of.soc_range?.match(/\d+/g)?.map((level) => formats.withUnit('percent', Number(level), { decimals: 0 }) ?? '');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('statistics.diagnostics')}>
      <ul className={classes['needs']}>
        <li>{t('statistics.dcCharges', { count: of.dc_charges_count, needed: charges })}</li>
        <li>{t('statistics.levelsCovered', { count: of.soc_levels_covered, needed: levels })}</li>
        <li>
          {percents === undefined
            ? t('statistics.noSpan', { needed: span })
            : t('statistics.span', { range: percents.join(' – '), needed: span })}
        </li>
      </ul>
      <p>{t('statistics.recommendation')}</p>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('shell.close')}</Button>
      </Group>
    </Dialog>
  );
}
