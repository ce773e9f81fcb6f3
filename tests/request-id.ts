import { randomBytes } from 'node:crypto';

/** The name of one request, as the player's app makes it. */
export const newRequestId = () => randomBytes(16).toString('base64url');
