import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts data that the database must not know. The context is authenticated: data sealed for one row opens for no
 * other.
 */
export type Vault = {
  seal: (text: string, context: string) => Buffer;
  open: (sealed: Buffer, context: string) => string;
};

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has its own key, derived from the server's secret. */
export function makeVault(secret: Buffer, purpose: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `vault ${purpose}`, 32));
  return {
    seal: (text, context) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([
        Buffer.of(VERSION),
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
    },
    open: (sealed, context) => {
      if (sealed[0] !== VERSION) throw new Error('sealed in an unknown format');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const body = sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      return decipher.update(body, undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
