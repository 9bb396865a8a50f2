import { homeAssistantExample } from '@wattbook/contract/telemetry/sample-example';

/** A state of an entity of Home Assistant, when it was last updated. */
export interface EntityState {
  readonly entity: string;
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** ISO 8601 with an offset, as Home Assistant writes it. */
  readonly at: string;
}

/** The configuration of the documents, as Home Assistant runs it: the entities that it sends, and the body that its template makes of a state. */
export function configuredPush(address: string) {
  const yaml = homeAssistantExample(address);
  const template = yaml.slice(yaml.indexOf('{{ {') + 3, yaml.indexOf('| to_json'));
  return {
    yaml,
    entities: [...yaml.matchAll(/^ {10}- (\w+\.\w+)$/gm)].map(([, id = '']) => id),
    // What the functions of the template answer for the entity.
    bodyOf: ({ entity, state, attributes, at }: EntityState): string =>
      template
        .replace('states[entity].last_updated.isoformat()', JSON.stringify(at))
        .replace('states(entity)', JSON.stringify(state))
        .replaceAll(/state_attr\(entity, "(\w+)"\)/g, (_call, name: string) => JSON.stringify(attributes[name] ?? null))
        .replace('"entity_id": entity', `"entity_id": ${JSON.stringify(entity)}`),
  };
}
