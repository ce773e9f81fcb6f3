import { keyedDigest } from '#platform/digest';

/** The keys that are shared with the sandboxes of play mode, drawn from the server's own secret: nobody has to configure them. */
export const sandboxKeysOf = (secret: Buffer) => ({
  payments: keyedDigest(secret, 'payments'),
  sms: secret,
  venues: { tide: keyedDigest(secret, 'venue', 'tide'), pearl: keyedDigest(secret, 'venue', 'pearl') },
});
