import { COIN_PROTOCOLS } from '@harbour/contract/payees';
import { LANGUAGE_CODES } from '@harbour/rules';
import { list, type Tx } from '#platform/db';
import { readSeedTexts } from '#platform/seed-texts';
import type { MethodText } from './store.ts';

const LITTLE = { min: 100_00n, max: 3_000_00n, amounts: [100_00n, 300_00n, 500_00n, 1_000_00n, 2_000_00n, 3_000_00n] };
const MUCH = {
  min: 100_00n,
  max: 1_000_000_00n,
  amounts: [100_00n, 500_00n, 1_000_00n, 5_000_00n, 10_000_00n, 50_000_00n],
};

/** Ways to pay that take the yuan only. */
const YUAN_ONLY: readonly string[] = ['alipay', 'wechat', 'redEnvelope', 'digitalYuan'];

/** The methods and their limits (§3, §5). */
const METHODS = [
  { code: 'bank', type: 'bank', provider: null, needsPayerName: true, ...LITTLE },
  { code: 'alipay', type: 'alipay', provider: null, needsPayerName: true, ...LITTLE },
  { code: 'wechat', type: 'wechat', provider: null, needsPayerName: true, ...LITTLE },
  { code: 'redEnvelope', type: 'redEnvelope', provider: null, needsPayerName: true, ...LITTLE },
  { code: 'blockchain', type: 'blockchain', provider: null, needsPayerName: false, ...MUCH },
  { code: 'ebpay', type: 'virtualCoin', provider: 'yiBiPay', needsPayerName: false, ...MUCH },
  { code: 'digitalYuan', type: 'digitalYuan', provider: 'eYuan', needsPayerName: false, ...MUCH },
  { code: 'wallet', type: 'eWallet', provider: 'walletHub', needsPayerName: false, ...MUCH },
  { code: 'union', type: 'thirdParty', provider: 'unionPay', needsPayerName: false, ...MUCH },
  { code: 'astroPay', type: 'astroPay', provider: 'astroPay', needsPayerName: false, ...MUCH },
] as const;

/** Protocols over which a gateway takes virtual coin (§3). */
const AT_GATEWAY: Record<string, readonly string[]> = { ebpay: COIN_PROTOCOLS };

/** Placeholder accounts to pay to; an operator replaces them first. */
const ACCOUNTS = [
  {
    method: 'bank',
    bankName: 'Demonstration Bank',
    holder: 'Play Money',
    number: '6222020000000000000',
    branch: 'First Pier',
  },
  { method: 'alipay', holder: 'Play Money', number: 'play@pay.example', qr: 'play-money:alipay' },
  { method: 'wechat', holder: 'Play Money', number: 'play_money', qr: 'play-money:wechat' },
  { method: 'redEnvelope', holder: 'Play Money', number: 'envelope@pay.example' },
  {
    method: 'blockchain',
    number: 'TPLAYMONEYDONOTSENDREALCOINS000000',
    qr: 'TPLAYMONEYDONOTSENDREALCOINS000000',
    protocol: 'TRC20',
  },
  {
    method: 'blockchain',
    number: '0x00000000000000000000000000000000deadbeef',
    qr: '0x00000000000000000000000000000000deadbeef',
    protocol: 'ERC20',
  },
] as const;

type MethodSeedTexts = { depositMethods: Record<string, MethodText> };

export async function seedDeposits(tx: Tx, isPlay: boolean): Promise<void> {
  if ((await tx`select 1 from deposit_method limit 1`).length > 0) return;
  for (const [position, { code, type, provider, needsPayerName, min, max, amounts }] of METHODS.entries()) {
    await tx`insert into deposit_method (code, type, flow, provider, position, min_amount, max_amount, amounts,
        needs_payer_name, protocols, currencies)
      values (${code}, ${type}, ${provider ? 'gateway' : 'byHand'}, ${provider}, ${position}, ${min}, ${max},
        ${list(amounts)}::bigint[], ${needsPayerName}, ${list(AT_GATEWAY[code] ?? [])}::text[],
        ${list(YUAN_ONLY.includes(code) ? ['CNY'] : [])}::text[])`;
  }
  for (const language of LANGUAGE_CODES) {
    const { depositMethods } = readSeedTexts<MethodSeedTexts>(language);
    for (const [method, { name, note, steps, help }] of Object.entries(depositMethods)) {
      await tx`insert into deposit_method_text (method, language, name, note, steps, help)
        values (${method}, ${language}, ${name}, ${note}, ${list(steps)}::text[], ${help})`;
    }
  }
  if (!isPlay) return;
  for (const account of ACCOUNTS) {
    const { method, number, bankName, holder, branch, qr, protocol }: { [Name in string]?: string } = account;
    await tx`insert into deposit_account (method, number, bank_name, holder, branch, qr, protocol)
      values (${method as string}, ${number as string}, ${bankName ?? null}, ${holder ?? null}, ${branch ?? null}, ${qr ?? null}, ${protocol ?? null})`;
  }
}
