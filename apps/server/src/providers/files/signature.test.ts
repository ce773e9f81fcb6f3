import { expect, it } from 'vitest';
import { signedHeaders } from './signature.ts';

// The examples that Amazon publishes with the specification of the signature.
const KEYS = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const AT = new Date('2013-05-24T00:00:00Z');
const signatureOf = (address: string, headers: Record<string, string> = {}) => {
  const url = new URL(address, 'https://examplebucket.s3.amazonaws.com');
  return signedHeaders({ method: 'GET', url, headers }, '', KEYS, AT).authorization?.split('Signature=')[1];
};

it.each([
  ['/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
  ['/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ['/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
])('signs %s like its published example', (address, headers, signature) => {
  expect(signatureOf(address, headers)).toBe(signature);
});

it('names the signer, the day and the signed headers', () => {
  const url = new URL('https://store.example/pictures/a.webp');
  const { authorization, ...headers } = signedHeaders({ method: 'PUT', url, headers: {} }, Buffer.from('x'), KEYS, AT);
  expect(authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request,SignedHeaders=host;x-amz-content-sha256;x-amz-date,/,
  );
  expect(headers).toEqual({
    'x-amz-content-sha256': '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
    'x-amz-date': '20130524T000000Z',
  });
});
