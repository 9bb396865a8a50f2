import { expect, it } from 'vitest';
import { newWebhookSecret, webhookHeaders } from './sign-webhook.ts';

// The vector of the reference implementations of standardwebhooks.com.
it('signs as the standard does', () => {
  const sent = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  for (const secret of ['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])
    expect(webhookHeaders(secret, sent)).toEqual({
      'webhook-id': sent.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': signature,
    });
});

it('draws secrets of 32 bytes', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(one).not.toBe(other);
});
