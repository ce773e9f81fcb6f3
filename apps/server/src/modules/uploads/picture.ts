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
  const source = sharp(bytes, { limitInputPixels: limits.UPLOAD_PIXELS, failOn: 'error', animated: false });
  const format = await source.metadata().then(
    (facts) => facts.format,
    () => undefined,
  );
  if (!format || !TAKEN.includes(format)) refuse('imageForm');
  try {
    return await source.rotate().resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return refuse('imageForm');
  }
}
