/** How a visitor pays, or what goes wrong with it, in the order of the page. */
export const PAY_FAULTS = ['pay', 'late', 'twice', 'wrongAmount', 'otherCurrency', 'never', 'forged'] as const;
export type PayFault = (typeof PAY_FAULTS)[number];

/** Faults of payouts. */
export type PayoutFault = 'slow' | 'mute' | 'refuse' | 'silent' | 'lost' | 'pending' | 'short';
