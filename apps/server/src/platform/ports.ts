import type { Currency } from '@house/rules';

/** The outside parties that carry a message. Each answers when the message was taken over, and throws when it was not. */
export type TextMessage = { id: string; areaCode: string; phone: string; body: string };
export type SendText = (message: TextMessage) => Promise<void>;

export type Mail = { id: string; to: string; subject: string; body: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** A payment that a gateway has taken, as it tells us. */
export type Payment = { provider: string; providerRef: string; orderNo: string; amount: bigint; currency: Currency };
export type GatewayOrder = Omit<Payment, 'providerRef'>;
export type Callback = { body: string; signature: string; timestamp: string };

/** Whoever takes payments for us. What does not answer throws: nothing is known then. */
export type Gateway = {
  /** The same order twice is one order there too. */
  open: (order: GatewayOrder) => Promise<{ providerRef: string; payUrl: string }>;
  /** What was paid for an order, each payment once. */
  ask: (provider: string, orderNo: string) => Promise<Payment[]>;
  /** What a callback says, if it is genuine and fresh. */
  read: (callback: Callback, now: Date) => Payment | undefined;
};

export type Payout = {
  id: string;
  amount: bigint;
  currency: Currency;
  kind: string;
  account: string;
  holder: string | null;
  bank: string | null;
  branch: string | null;
  protocol: string | null;
};
export type PayoutAnswer = { state: 'paid' | 'refused' | 'pending'; ref: string };

/** Whoever pays out for us; a payout that is sent twice under one id is paid once. */
export type Payouts = {
  send: (payout: Payout) => Promise<PayoutAnswer>;
  /** Undefined: it never heard of it. */
  ask: (id: string) => Promise<PayoutAnswer | undefined>;
};
