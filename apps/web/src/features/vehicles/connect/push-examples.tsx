import { SegmentedControl } from '@mantine/core';
import { curlExample, homeAssistantExample } from '@wattbook/contract/telemetry/sample-example';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { apiReference } from '../../../paths.ts';
import { CopiedText } from './copied-text.tsx';
import classes from './push-card.module.css';

const examples = {
  curl: { name: 'curl', label: 'vehicles.pushCurl', text: curlExample },
  homeAssistant: { name: 'Home Assistant', label: 'vehicles.pushHomeAssistant', text: homeAssistantExample },
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
        data={names.map((name) => ({ value: name, label: examples[name].name }))}
      />
      <CopiedText label={t(label)} text={text(address)} />
      <p className={classes['text']}>
        <a href={apiReference} target="_blank" rel="noreferrer">
          {t('vehicles.pushReference')}
        </a>
      </p>
    </>
  );
}
