import { limits } from '@house/rules';
import sharp from 'sharp';
import { refuse } from '#platform/refuse';

const TAKEN = ['png', 'jpeg'];

/**
 * Decodes a picture wholly and draws it anew: what comes out holds pixels and nothing else. The name and the type that
 * came with it are not believed; a picture that unpacks to more than the pixel cap is not unpacked.
 */
export async function redraw(bytes: Buffer, side: number): Promise<Buffer> {
  if (bytes.length > limits.UPLOAD_BYTES) refuse('imageTooLarge', { megabytes: limits.UPLOAD_BYTES / 1024 / 1024 });
  return decode(bytes, side).catch(() => refuse('imageForm'));
}

async function decode(bytes: Buffer, side: number): Promise<Buffer> {
  const source = sharp(bytes, { limitInputPixels: limits.UPLOAD_PIXELS, failOn: 'error', animated: false });
  const { format } = await source.metadata();
  if (!TAKEN.includes(format)) throw new TypeError(`a picture of the kind ${format}`);
  return source.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
}
