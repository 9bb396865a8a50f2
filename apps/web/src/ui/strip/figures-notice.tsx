import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import { type FiguresState, isWithoutFigures } from './figures-state.ts';
import classes from './figures-notice.module.css';

/** Why figures are missing or old; empty while there is nothing to say. Without a connection they are read again as soon as there is one. */
export function FiguresNotice({ state }: { readonly state: FiguresState }) {
  const t = useT();
  const formats = useFormats();
  const { trouble, loadedAt, retry } = state;
  if (trouble === null) return null;
  const time = formats.dateTime(loadedAt) ?? '';
  const text = isWithoutFigures(state)
    ? t(trouble === 'offline' ? 'table.figuresOffline' : 'table.figuresFailed')
    : t(trouble === 'offline' ? 'table.figuresOldOffline' : 'table.figuresOld', { time });
  return (
    <p className={classes['notice']} role={trouble === 'failed' ? 'alert' : 'status'}>
      <IconWifiOff size={18} stroke={1.75} aria-hidden />
      <span>{text}</span>
      {trouble === 'failed' && (
        <Button variant="default" size="xs" className={classes['retry'] ?? ''} onClick={retry}>
          {t('table.retry')}
        </Button>
      )}
    </p>
  );
}
