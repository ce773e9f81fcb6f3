import { profile } from '@harbour/contract/profile';
import { uploads } from '@harbour/contract/uploads';
import { limits } from '@harbour/rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, refusalOf, register, type TestServer, type Visitor } from '#server';

let server: TestServer;
let member: Visitor;
let id: string;
beforeAll(async () => {
  server = await openTestServer();
  member = server.visitor();
  const username = await register(member);
  const [row] = await server.sql`select id::text from identity_member where username = ${username}`;
  id = row?.id;
});
afterAll(() => server.close());

const picture = (width = 600, height = 400) => sharp({ create: { width, height, channels: 3, background: '#8fd6bd' } });
const send = (bytes: Buffer) =>
  member.ask(uploads.uploadFile, { purpose: 'avatar' }, new Blob([new Uint8Array(bytes)]));
const fetched = (name: string) => fetch(`${server.origin}/files/${name}`);

describe('an accepted picture', () => {
  it.each(['png', 'jpeg'] as const)('%s is encoded again, small and square, and becomes the avatar', async (format) => {
    const { fileName } = await send(await picture().toFormat(format).toBuffer());
    const { userInfo } = await member.ask(profile.modifyUserInfo, { avatar: fileName });
    expect(userInfo.avatar).toBe(fileName);
    const served = await fetched(fileName);
    expect(served.headers.get('content-type')).toBe('image/webp');
    const facts = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([facts.width, facts.height, facts.format]).toEqual([320, 320, 'webp']);
  });

  it('loses everything but its pixels', async () => {
    const tagged = await picture()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'canary-in-the-exif' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .toBuffer();
    expect(tagged.includes('canary-in-the-exif')).toBe(true);
    const { fileName } = await send(tagged);
    const bytes = Buffer.from(await (await fetched(fileName)).arrayBuffer());
    expect(bytes.includes('canary')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('loses data hidden behind it', async () => {
    const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert("canary")</script>')]);
    const { fileName } = await send(polyglot);
    expect(Buffer.from(await (await fetched(fileName)).arrayBuffer()).includes('canary')).toBe(false);
  });
});

describe('a refused picture', () => {
  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['a page that says it is a PNG', async () => Buffer.from('<html><body>hello</body></html>')],
    ['a GIF', () => picture(20, 20).gif().toBuffer()],
    ['a WebP', () => picture(20, 20).webp().toBuffer()],
    ['half a PNG', async () => (await picture().png({ compressionLevel: 0 }).toBuffer()).subarray(0, 2_000)],
    ['nothing', async () => Buffer.alloc(0)],
  ])('%s', async (_, make) => {
    expect((await refusalOf(send(await make()))).why).toBe('imageForm');
  });

  it.each(['png', 'jpeg'] as const)('%s with too many pixels is called too large', async (format) => {
    const { why, message } = await refusalOf(send(await picture(8_000, 6_000).toFormat(format).toBuffer()));
    expect([why, message]).toEqual(['imageTooLarge', expect.stringContaining('40 megapixels')]);
  });

  it('that is too long is called too large, however few pixels it has', async () => {
    const long = (side: number) => picture(side, 1).png().toBuffer();
    await send(await long(limits.UPLOAD_LONGEST_SIDE));
    expect((await refusalOf(send(await long(limits.UPLOAD_LONGEST_SIDE + 1)))).why).toBe('imageTooLarge');
  });

  it('is not decoded once the daily limit is used up, by pictures or by invalid files', async () => {
    const looked = async (asking: Promise<unknown>) => (await refusalOf(asking)).why;
    const nothing = Buffer.from('no picture');
    const tries = (count: number) =>
      server.sql`update platform_bucket set count = ${count} where key = 'uploads:' || ${id}`;
    const keep = (count: number) => server.sql`insert into uploads_file (name, member, purpose, bytes, created_at)
      select 'kept' || gen_random_uuid(), ${id}, 'proof', 1, ${server.now()} from generate_series(1, ${count}::int) n`;
    await tries(limits.UPLOAD_TRIES_A_DAY - 1);
    expect(await looked(send(nothing))).toBe('imageForm');
    expect(await looked(send(nothing))).toBe('uploadsUsedUp');
    await tries(0);
    const [kept] = await server.sql`select count(*)::int as count from uploads_file where member = ${id}`;
    await keep(limits.UPLOADS_A_DAY - 1 - kept?.count);
    expect(await looked(send(nothing))).toBe('imageForm');
    await keep(1);
    expect(await looked(send(nothing))).toBe('uploadsUsedUp');
    await server.sql`delete from uploads_file where name like 'kept%'`;
  });

  it('is not accepted as an avatar if it is another member’s', async () => {
    const { fileName } = await send(await picture().png().toBuffer());
    const other = server.visitor();
    await register(other);
    expect((await refusalOf(other.ask(profile.modifyUserInfo, { avatar: fileName }))).why).toBe('avatarUnknown');
  });

  it.each(['../../secret', '..%2f..%2fsecret', 'aaaaaaaaaaaaaaaaaaaaaa.webp', ''])(
    'nothing is found under "%s"',
    async (name) => {
      expect((await fetched(name)).status).toBe(404);
    },
  );
});
