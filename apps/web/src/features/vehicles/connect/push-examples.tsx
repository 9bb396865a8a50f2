import { SegmentedControl } from '@mantine/core';
import { chargeExample, curlExample, driveExample, homeAssistantExample } from '@wattbook/contract/telemetry/sample-example';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { pushReference } from '../../../paths.ts';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { SampleFieldsTable } from './sample-fields-table.tsx';
import classes from './push-card.module.css';

const examples = {
  curl: { name: 'vehicles.pushSample', label: 'vehicles.pushCurl', text: curlExample },
  drive: { name: 'vehicles.pushDrive', label: 'vehicles.pushDriveText', text: driveExample },
  charge: { name: 'vehicles.pushCharge', label: 'vehicles.pushChargeText', text: chargeExample },
  homeAssistant: { name: 'vehicles.homeAssistant', label: 'vehicles.pushHomeAssistant', text: homeAssistantExample },
} as const;
type Example = keyof typeof examples;
const names = Object.keys(examples) as Example[];

/** How a terminal and Home Assistant send samples to the address of a vehicle. */
export function PushExamples({ address }: { readonly address: string }) {
  const t = useT();
  const [chosen, setChosen] = useState<Example>('curl');
  const { label, text } = examples[chosen];
  return (
    <>
      <SegmentedControl
        aria-label={t('vehicles.pushExamples')}
        value={chosen}
        onChange={setChosen}
        data={names.map((name) => ({ value: name, label: t(examples[name].name) }))}
      />
      <CopiedText label={t(label)} text={text(address)} />
      <SampleFieldsTable />
      <p className={classes['text']}>
        <a href={pushReference} target="_blank" rel="noreferrer">
          {t('vehicles.pushReference')}
        </a>
      </p>
    </>
  );
}
