import { ActionIcon, Button, Checkbox, PasswordInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Choice } from '../../../ui/choice/choice.tsx';
import { longSentence, longWord } from '../extremes.ts';
import { Specimen } from '../specimen.tsx';

export function ControlSection() {
  return (
    <>
      <Specimen name="Buttons: primary, default, dangerous, with icon, busy, off, long" as="row">
        <Button>Save</Button>
        <Button variant="default">Cancel</Button>
        <Button color="danger">Delete</Button>
        <Button leftSection={<IconPlus size={16} stroke={1.75} />}>Add vehicle</Button>
        <Button loading>Save</Button>
        <Button disabled>Save</Button>
        <Button variant="default">{longWord}</Button>
        <ActionIcon aria-label="Actions">
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Actions">
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Specimen>
      <Specimen name="Fields: empty, filled, wrong, off" as="columns">
        <TextInput label="License plate" placeholder="FS-WB 2046E" />
        <TextInput label={longWord} defaultValue={longWord} description={longSentence} />
        <TextInput label="End odometer" defaultValue="38,211" error="The end has to lie above the start." />
        <TextInput label="Odometer" defaultValue="38,346" disabled />
        <PasswordInput label="Password" defaultValue="Wattbook" />
      </Specimen>
      <Specimen name="A choice with its consequence: chosen, not chosen, long" as="columns">
        {(['tax', 'commute', longWord] as const).map((value) => (
          <Choice key={value} name="kind" value={value} chosen="tax" title={value} note={longSentence} onChoose={() => undefined} />
        ))}
      </Specimen>
      <Specimen name="Choices" as="row">
        <Checkbox label="Distance" defaultChecked />
        <Checkbox label="Weather" />
        <Checkbox label={longWord} disabled />
        <Switch label="Charges" defaultChecked />
        <Switch label="Map" />
        <SegmentedControl aria-label="What the pie shows" data={['Costs', 'kWh']} />
        <SegmentedControl aria-label="Rows" size="xs" data={['5', '10', '30', '50']} />
      </Specimen>
    </>
  );
}
