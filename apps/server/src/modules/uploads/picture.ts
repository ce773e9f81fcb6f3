import { limits } from '@harbour/rules';
import sharp from 'sharp';
import { refuse } from '#platform/refuse';
import { onThread } from '#platform/threads';

/** A picture takes one thread: by itself the library would take one for each core. */
sharp.concurrency(1);

/** A face is cut to its frame; a document stays whole and readable. */
type PicturePurpose = 'avatar' | 'proof' | 'payeeQr';

const TAKEN = ['png', 'jpeg'];

/**
 * Decodes a picture wholly and draws it anew: what comes out holds pixels and nothing else. The name and the type that
 * came with it are not believed; a picture that unpacks to more than the pixel cap, or is longer than the longest side, is
 * not unpacked.
 */
export async function redraw(bytes: Buffer, purpose: PicturePurpose): Promise<Buffer> {
  if (bytes.length > limits.UPLOAD_BYTES) refuse('imageTooLarge', limits.UPLOAD_MOST);
  return onThread('decoding', async () => {
    const { width, height } = await sizeOf(bytes).catch(() => refuse('imageForm'));
    const isTooLong = Math.max(width, height) > limits.UPLOAD_LONGEST_SIDE;
    if (isTooLong || width * height > limits.UPLOAD_PIXELS) refuse('imageTooLarge', limits.UPLOAD_MOST);
    return decode(bytes, purpose).catch(() => refuse('imageForm'));
  });
}

/** What its head says; nothing is unpacked for that. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!TAKEN.includes(format)) throw new TypeError(`a picture of the kind ${format}`);
  return { width, height };
}

async function decode(bytes: Buffer, purpose: PicturePurpose): Promise<Buffer> {
  const source = sharp(bytes, { limitInputPixels: limits.UPLOAD_PIXELS, failOn: 'error', animated: false });
  const upright = source.rotate();
  if (purpose === 'avatar') upright.resize(limits.AVATAR_SIDE, limits.AVATAR_SIDE, { fit: 'cover' });
  else upright.resize(limits.DOCUMENT_SIDE, limits.DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true });
  return upright.webp({ quality: 82 }).toBuffer();
}
