import { limits } from '@harbour/rules';
import sharp from 'sharp';
import { refuse } from '#platform/refuse';
import { onThread } from '#platform/threads';

/** One thread per picture; by default the library takes one per core. */
sharp.concurrency(1);

/** An avatar is cut to its frame; a document stays whole and readable. */
type PicturePurpose = 'avatar' | 'proof' | 'payeeQr';

const TAKEN = ['png', 'jpeg'];

/**
 * Decodes a picture completely and encodes it again, so that the result holds only pixels. The given file name and type
 * are ignored; a picture above the pixel cap or the longest side is not decoded.
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

/** Width and height from the header, without decoding. */
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
