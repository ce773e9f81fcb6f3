import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export function hexOf(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

export function bytesOf(hex: string): Uint8Array {
  return hexToBytes(hex);
}
