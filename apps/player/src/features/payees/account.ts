import type { AccountKind } from './KindMark.tsx';

export type Account = {
  id: string;
  kind: AccountKind;
  kindName: string;
  alias: string;
  account: string;
  addedAt: Date;
  /** The name of its picture, for accounts that are paid by QR code. */
  qrFile?: string | null;
};
