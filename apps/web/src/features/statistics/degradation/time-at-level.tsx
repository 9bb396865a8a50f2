import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { ChartPanel } from '../../../ui/chart-frame/panel.ts';
import { useVehicle } from '../../vehicles/public.ts';
import { habitsQuery } from '../data/statistics.queries.ts';
import { levelAxis } from '../levels/level-panels.ts';

/** The hours that the vehicle spent at each level of charge; nothing while they load or are not known. */
export function TimeAtLevel() {
  const t = useT();
  const formats = useFormats();
  const { data } = useQuery(habitsQuery(useVehicle().id));
  const panels = useMemo((): readonly ChartPanel[] => {
    const label = t('statistics.hours');
    const points = (data?.levels ?? []).map(({ level, hours }) => [level, hours] as const);
    return [{ id: label, label, unit: 'h', kind: 'bar', size: 'large', points, format: (hours) => `${formats.number(hours, 0) ?? ''} h` }];
  }, [data, formats, t]);
  const axis = useMemo(() => levelAxis(formats, t), [formats, t]);
  return <ChartFrame title={t('statistics.timeAtLevel')} panels={panels} axis={axis} fileName="time-at-level" />;
}
