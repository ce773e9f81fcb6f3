import type { Kind } from './KindMark.tsx';

export type Account = {
  id: string;
  kind: Kind;
  kindName: string;
  alias: string;
  account: string;
  addedAt: Date;
  /** Only where money goes to a picture: its name. */
  qrFile?: string | null;
};
