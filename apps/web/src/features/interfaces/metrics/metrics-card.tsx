import { errorMessageOf } from '../../../api/error-messages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { useMetrics } from '../data/metrics.queries.ts';
import classes from '../interfaces.module.css';

/** For administrators: where a monitor reads the metrics of the installation, and when one did. */
export function MetricsCard() {
  const t = useT();
  const formats = useFormats();
  const { data, error } = useMetrics();
  return (
    <Card title={t('interfaces.metrics')}>
      <div className={classes['stack']}>
        <p className={classes['text']}>{t('interfaces.metricsText')}</p>
        {error !== null && <Notice kind="danger">{`${t('interfaces.metricsFailed')}. ${t(errorMessageOf(error))}`}</Notice>}
        {data?.isOn === false && <p className={classes['text']}>{t('interfaces.metricsOff')}</p>}
        {data?.isOn === true && (
          <>
            <p className={classes['text']}>
              {data.lastReadAt === null
                ? t('interfaces.metricsNotRead')
                : t('interfaces.metricsReadAt', { time: formats.dateTime(data.lastReadAt) ?? '', address: data.lastReadFrom ?? '' })}
            </p>
            <CopiedText label={t('interfaces.metricsTry')} text={`curl -H "Authorization: Bearer METRICS_TOKEN" ${data.address}`} />
          </>
        )}
      </div>
    </Card>
  );
}
