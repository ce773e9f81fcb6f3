import { limits } from '@house/rules';
import sharp from 'sharp';
import { refuse } from '#platform/refuse';

/** A face is cut to its frame; a document stays whole and readable. */
type Purpose = 'avatar' | 'proof' | 'payeeQr';

const TAKEN = ['png', 'jpeg'];

/**
 * Decodes a picture wholly and draws it anew: what comes out holds pixels and nothing else. The name and the type that
 * came with it are not believed; a picture that unpacks to more than the pixel cap is not unpacked.
 */
export async function redraw(bytes: Buffer, purpose: Purpose): Promise<Buffer> {
  if (bytes.length > limits.UPLOAD_BYTES) refuse('imageTooLarge', { megabytes: limits.UPLOAD_BYTES / 1024 / 1024 });
  return decode(bytes, purpose).catch(() => refuse('imageForm'));
}

async function decode(bytes: Buffer, purpose: Purpose): Promise<Buffer> {
  const source = sharp(bytes, { limitInputPixels: limits.UPLOAD_PIXELS, failOn: 'error', animated: false });
  const { format } = await source.metadata();
  if (!TAKEN.includes(format)) throw new TypeError(`a picture of the kind ${format}`);
  const upright = source.rotate();
  if (purpose === 'avatar') upright.resize(limits.AVATAR_SIDE, limits.AVATAR_SIDE, { fit: 'cover' });
  else upright.resize(limits.DOCUMENT_SIDE, limits.DOCUMENT_SIDE, { fit: 'inside', withoutEnlargement: true });
  return upright.webp({ quality: 82 }).toBuffer();
}
