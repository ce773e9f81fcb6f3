/** The balance and the session's result, as the stage shows them. */
export type Figures = { balance: bigint; net: bigint };

/** The figures without a credit that the game has not told yet. The ledger has it already; only the display waits. */
export const without = ({ balance, net }: Figures, amount: bigint): Figures => ({
  balance: balance - amount,
  net: net - amount,
});
