/**
 * Rounds to compare one's own code with, all drawn with the same key. Block 0 is the beginning of the stream. A test
 * holds that the engines compute the same.
 */
export const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
export const KEY_HASH = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

export type Vector = { game: string; message: string; block: string; outcome: string };

export const VECTORS: readonly Vector[] = [
  {
    game: 'baccarat',
    message: 'baccarat-1:TEST:22',
    block: '0cfc6d87ccad9b8af2a450897e95b4b8af5a01eba6f6c784ae5db79c84ed8f54',
    outcome: '{"player":["3s","Jc","Td"],"banker":["3c","Kh","9d"]}',
  },
  {
    game: 'dragonTiger',
    message: 'dragontiger-1:TEST:3',
    block: '1731e812ab65704c6dae236c73d5fcaa6e978065b78c97fcc5bbd6e21e1938c2',
    outcome: '{"dragon":"5s","tiger":"9d"}',
  },
  {
    game: 'roulette',
    message: 'roulette-1:TEST:1',
    block: '12ae7e52a95a6d8e0caa907db32a232021ebc66e1d4f107805591af30963f4de',
    outcome: '{"number":2}',
  },
  {
    game: 'sicBo',
    message: 'sicbo-1:TEST:1',
    block: '93cdedaff90eb8c0159f3f7c4ccdd18d17bd727cca1af8c37869f3af7fadd9ce',
    outcome: '{"dice":[4,6,1]}',
  },
  {
    game: 'lanternHarbour',
    message: 'harbour-night:1',
    block: '6b237b32e41471de481a46fe8f6baaa2de1279d701c54aaccf229bfa18c25765',
    outcome: '{"stops":[[13,28,9,17,27]]}',
  },
  {
    game: 'nightFerry',
    message: 'harbour-night:1',
    block: '6b237b32e41471de481a46fe8f6baaa2de1279d701c54aaccf229bfa18c25765',
    outcome: '{"stops":[[15,30,9,20,31]]}',
  },
];

/** The same by hand: the hash of the key, and block 0 of a message. */
export const BY_HAND: readonly string[] = [
  `printf ${KEY} | xxd -r -p | openssl dgst -sha256`,
  `printf 'roulette-1:TEST:1:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${KEY}`,
  `node -p "require('crypto').createHmac('sha256',Buffer.from('${KEY}','hex')).update('roulette-1:TEST:1:0').digest('hex')"`,
];
