import { COIN_ADDRESS, type CoinProtocol } from '@harbour/rules';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);
/** First byte of every decoded TRON address. */
const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;

/** Whether an address fits its protocol, including the checksum if the protocol has one (§5). */
export function addressFits(protocol: CoinProtocol, address: string): boolean {
  if (!COIN_ADDRESS[protocol].test(address)) return false;
  return protocol === 'TRC20' ? isTron(address) : isEthereum(address);
}

function isTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === TRON_BYTES && bytes[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

/**
 * An Ethereum address in one case carries no checksum; in mixed case, the case of its letters is the checksum (EIP-55).
 */
function isEthereum(address: string): boolean {
  const digits = address.slice(2);
  if (!/^[\da-f]{40}$/i.test(digits)) return false;
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(lower))).toString('hex');
  return [...lower].every((sign, at) => {
    const isUpper = Number.parseInt(hash[at] as string, 16) >= 8;
    return digits[at] === (isUpper ? sign.toUpperCase() : sign);
  });
}
