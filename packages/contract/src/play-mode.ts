import * as z from 'zod/mini';
import { guest } from './call.ts';
import { Instant } from './fields.ts';

export const playMode = {
  getOutbox: guest('POST /web/guest/play/getOutbox', {
    about:
      'In play mode: the text messages and e-mails that this very device caused to be sent; nothing without a `device` header. Not open in real mode.',
    output: z.object({
      messageList: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(['sms', 'email']),
          recipient: z.string(),
          subject: z.string(),
          body: z.string(),
          status: z.enum(['waiting', 'sent', 'failed', 'kept']),
          createdAt: Instant,
        }),
      ),
    }),
  }),
};
