/** What checks in Node.js that an event comes from here. */
export const webhookExample = (secret: string): string =>
  `import { Webhook } from 'standardwebhooks';\nconst event = new Webhook('${secret}').verify(body, headers);`;
