import { defineForm } from '../../../ui/form/define-form.ts';
import { labelled } from '../../../ui/form/field.ts';
import { password } from '../../../ui/form/kinds/password.tsx';
import { text } from '../../../ui/form/kinds/text.tsx';
import { toggle } from '../../../ui/form/kinds/toggle.tsx';
import { proofFields } from '../../account/public.ts';
import type { MqttBody } from '../data/mqtt.queries.ts';
import { chosenVehicles } from '../tokens/chosen-vehicles.tsx';

const off = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** A broker to publish to, which needs the proof of the user. */
export const brokerForm = defineForm<MqttBody>()('interfaces', {
  broker: labelled('interfaces.mqttBroker', {
    ...text({ required: true, maxLength: 500, hint: 'interfaces.mqttBrokerHint', hints: off }),
    wide: true,
  }),
  user: labelled('interfaces.mqttUser', text({ maxLength: 500, hints: off })),
  brokerPassword: labelled('interfaces.mqttPassword', password({ autoComplete: 'off', minLength: 0 })),
  topic: labelled('interfaces.mqttTopic', { ...text({ required: true, maxLength: 200, hints: off }), empty: 'wattbook' }),
  discovery: labelled('interfaces.mqttDiscovery', { ...text({ maxLength: 200, hints: off }), empty: 'homeassistant' }),
  position: labelled('interfaces.mqttPosition', toggle()),
  vehicleIds: chosenVehicles(),
  ...proofFields,
});
