/** A table with data about members. */
export type MemberTable = {
  name: string;
  /** Finds the member's rows; `$1` is the member's id. */
  where: string;
  /** Left out of an export: hashes, tokens, and seeds that are still in use. */
  hidden: readonly string[];
  /** Sealed with the payees' key; an export contains them opened, and named without `_sealed`. */
  sealed: readonly string[];
  /**
   * Erasing deletes the rows, or sets columns to another value (as SQL); otherwise the rows are kept as records of
   * money and play.
   */
  erasure: 'delete' | Readonly<Record<string, string>> | 'keep';
};

const ownOrders = (table: string, column: string) => `${column} in (select id from ${table} where member = $1)`;

const own = (column: string) => `(select ${column} from identity_member where id = $1)`;

const tableOf = (name: string, more: Partial<Omit<MemberTable, 'name'>> = {}): MemberTable => ({
  name,
  where: 'member = $1',
  hidden: [],
  sealed: [],
  erasure: 'keep',
  ...more,
});

/** Copies of ledger data that it checks itself with: neither exported nor erased. */
export const DERIVED = ['ledger_checked_account', 'ledger_root_leaf', 'ledger_snapshot_account'];

/**
 * Every table with data about members, children before parents. A test compares this list with the schema: a new table
 * that names a member must state here what an export shows of it and what erasing leaves.
 */
export const MEMBER_TABLES: readonly MemberTable[] = [
  tableOf('identity_session', { hidden: ['token_hash', 'device_hash'], erasure: 'delete' }),
  tableOf('identity_device', { hidden: ['device_hash'], erasure: 'delete' }),
  tableOf('identity_code', {
    where: "subject ^@ ('member:' || $1::bigint || ':')",
    hidden: ['code_hash'],
    erasure: 'delete',
  }),
  tableOf('identity_proof', { hidden: ['token_hash'], erasure: 'delete' }),
  tableOf('identity_recovery', {
    where: `member = $1 or username = ${own('username')}`,
    hidden: ['ticket_hash', 'device_hash'],
    erasure: 'delete',
  }),
  tableOf('notifications_message', {
    where: `recipient in (${own('phone')}, ${own('email')})`,
    hidden: ['device_hash'],
    erasure: 'delete',
  }),
  tableOf('identity_status_change', { erasure: { note: "''" } }),
  tableOf('backoffice_note', { erasure: 'delete' }),
  tableOf('games_favourite', { erasure: 'delete' }),
  tableOf('games_opened', { erasure: 'delete' }),
  tableOf('uploads_hold', {
    where: 'file in (select name from uploads_file where member = $1)',
    erasure: 'delete',
  }),
  // The pictures themselves are deleted first, and their rows with them.
  tableOf('uploads_file', { hidden: ['picture_hash'] }),
  tableOf('profile_member', {
    erasure: { real_name: 'null', gender: 'null', birth_date: 'null', avatar: "'boat'", verified_at: 'null' },
  }),
  tableOf('wallet_member'),
  tableOf('wallet_visit', { hidden: ['device'], erasure: 'delete' }),
  tableOf('deposit_event', { where: ownOrders('deposit_order', 'deposit'), erasure: { note: 'null' } }),
  tableOf('deposit_payment', { where: 'order_no in (select order_no from deposit_order where member = $1)' }),
  tableOf('deposit_order', { erasure: { payer_name: 'null', proofs: "'{}'", statement_file: 'null' } }),
  tableOf('withdraw_event', { where: ownOrders('withdraw_order', 'withdrawal'), erasure: { note: 'null' } }),
  tableOf('withdraw_order', { erasure: { branch: 'null', qr_file: 'null' } }),
  tableOf('payees_payee', {
    hidden: ['account_hash', 'account_normalised'],
    sealed: ['account_sealed', 'holder_sealed'],
    erasure: {
      account_hash: "sha256(('erased ' || id)::bytea)",
      account_normalised: "sha256(('erased ' || id)::bytea)",
      account_masked: "''",
      holder_sealed: 'null',
      alias: 'null',
      branch: 'null',
      qr_file: 'null',
      deleted_at: 'coalesce(deleted_at, now())',
    },
  }),
  tableOf('cases_case'),
  tableOf('approvals_approval'),
  tableOf('bets_bet'),
  tableOf('facts_log'),
  tableOf('solo_round'),
  tableOf('solo_seed', { hidden: ['commitment', 'sealed_seed'] }),
  tableOf('integration_session', { hidden: ['token_hash', 'session_hash'] }),
  tableOf('integration_transfer'),
  tableOf('integration_bet'),
  tableOf('integration_tx', { hidden: ['content'] }),
  tableOf('integration_round'),
  tableOf('integration_receivable'),
  tableOf('integration_player'),
  tableOf('ledger_journal', { hidden: ['content', 'hash', 'salt'] }),
  tableOf('ledger_account', { hidden: ['hash'] }),
  tableOf('identity_member', {
    where: 'id = $1',
    hidden: ['password_hash', 'secondary_hash'],
    erasure: {
      username: "'erased-' || id",
      secondary_hash: 'null',
      area_code: 'null',
      phone: 'null',
      phone_bound_at: 'null',
      email: 'null',
      email_bound_at: 'null',
    },
  }),
];
