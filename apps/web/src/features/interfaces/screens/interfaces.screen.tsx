import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { useUser } from '../../account/public.ts';
import { isAdministrator } from '../../administration/public.ts';
import classes from '../interfaces.module.css';
import { AbrpCard } from '../abrp/abrp-card.tsx';
import { CalendarCard } from '../calendar/calendar-card.tsx';
import { EvccCard } from '../evcc/evcc-card.tsx';
import { ListsCard } from '../lists/lists-card.tsx';
import { McpCard } from '../mcp/mcp-card.tsx';
import { MetricsCard } from '../metrics/metrics-card.tsx';
import { MoreWaysCard } from '../more-ways-card.tsx';
import { MqttCard } from '../mqtt/mqtt-card.tsx';
import { TokensCard } from '../tokens/tokens-card.tsx';
import { WebhooksCard } from '../webhooks/webhooks-card.tsx';

/** `/settings/interfaces`: how other programs use the account, each with what it is for and its last use (decision 0121). */
export function InterfacesScreen() {
  const t = useT();
  const user = useUser();
  return (
    <>
      <PageHead title={t('interfaces.title')} back={{ to: paths.settings(), label: t('settings.title') }}>
        <LinkButton variant="default" to={paths.interfaceCalls()}>
          {t('interfaces.activity')}
        </LinkButton>
      </PageHead>
      <div className={classes['cards']}>
        <TokensCard />
        <WebhooksCard />
        <MqttCard />
        <EvccCard />
        <AbrpCard />
        <McpCard />
        <ListsCard />
        <CalendarCard />
        <MoreWaysCard />
        {isAdministrator(user) && <MetricsCard />}
      </div>
    </>
  );
}
