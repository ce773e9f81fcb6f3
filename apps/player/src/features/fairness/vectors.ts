/**
 * Rounds to compare one's own code with, all drawn with the same key: each game, then the slots with free spins, whose
 * numbers go beyond block 0. The blocks are the beginning of the stream. A test holds that the engines compute the same.
 */
export const KEY = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
export const KEY_HASH = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

export type Vector = { game: string; message: string; blocks: string[]; outcome: string; freeSpins?: number };

export const VECTORS: readonly Vector[] = [
  {
    game: 'baccarat',
    message: 'baccarat-1:TEST:22',
    blocks: ['0cfc6d87ccad9b8af2a450897e95b4b8af5a01eba6f6c784ae5db79c84ed8f54'],
    outcome: '{"player":["3s","Jc","Td"],"banker":["3c","Kh","9d"]}',
  },
  {
    game: 'dragonTiger',
    message: 'dragontiger-1:TEST:3',
    blocks: ['1731e812ab65704c6dae236c73d5fcaa6e978065b78c97fcc5bbd6e21e1938c2'],
    outcome: '{"dragon":"5s","tiger":"9d"}',
  },
  {
    game: 'roulette',
    message: 'roulette-1:TEST:1',
    blocks: ['12ae7e52a95a6d8e0caa907db32a232021ebc66e1d4f107805591af30963f4de'],
    outcome: '{"number":2}',
  },
  {
    game: 'sicBo',
    message: 'sicbo-1:TEST:1',
    blocks: ['93cdedaff90eb8c0159f3f7c4ccdd18d17bd727cca1af8c37869f3af7fadd9ce'],
    outcome: '{"dice":[4,6,1]}',
  },
  {
    game: 'lanternHarbour',
    message: 'harbour-night:1',
    blocks: ['6b237b32e41471de481a46fe8f6baaa2de1279d701c54aaccf229bfa18c25765'],
    outcome: '{"stops":[[13,28,9,17,27]]}',
  },
  {
    game: 'nightFerry',
    message: 'harbour-night:1',
    blocks: ['6b237b32e41471de481a46fe8f6baaa2de1279d701c54aaccf229bfa18c25765'],
    outcome: '{"stops":[[15,30,9,20,31]]}',
  },
  {
    game: 'lanternHarbour',
    freeSpins: 8,
    message: 'harbour-night:10',
    blocks: [
      '0fb1df063f3fe7301847d3bfe7313d46c45568db220ae4eea7a1e03d2bbd9a2d',
      '5444b020c49afd56d4fdf9f6e91da67347c6908520dfaa5d7e4f3db32bfaef96',
    ],
    outcome:
      '{"stops":[[1,7,3,28,24],[4,20,5,10,24],[26,29,8,4,15],[5,13,27,29,20],[21,23,14,16,11],[11,10,24,11,15],[7,18,10,21,22],[5,15,16,9,9],[7,1,24,12,26]]}',
  },
  {
    game: 'nightFerry',
    freeSpins: 20,
    message: 'harbour-night:292',
    blocks: [
      '79546f42e1bd5df528e4b6c4f54eb5b1cea328c6f6c8dc7d69815d6520698c3e',
      '6c57a492bab8d4a94c76404ffc8028e11b9d0931031ebb446a96d5b8780a9ede',
    ],
    outcome:
      '{"stops":[[17,29,5,35,29],[34,14,4,15,26],[10,33,3,0,14],[16,2,24,17,14],[33,11,22,15,15],[4,20,12,0,29],[15,8,26,30,24],[22,31,4,34,4],[5,29,28,3,10],[27,9,2,6,7],[3,21,25,35,19],[10,29,27,12,13],[14,31,8,7,24],[14,25,19,11,6],[0,13,19,20,27],[15,2,1,5,2],[13,1,32,6,11],[30,21,33,16,32],[18,9,23,29,32],[9,8,29,25,27],[31,22,5,14,19]]}',
  },
];

/** The same by hand: the hash of the key, and block 0 of a message. */
export const BY_HAND: readonly string[] = [
  `printf ${KEY} | xxd -r -p | openssl dgst -sha256`,
  `printf 'roulette-1:TEST:1:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${KEY}`,
  `node -p "require('crypto').createHmac('sha256',Buffer.from('${KEY}','hex')).update('roulette-1:TEST:1:0').digest('hex')"`,
];
