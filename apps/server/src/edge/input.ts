import type { Call } from '@house/contract';
import { limits } from '@house/rules';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#platform/implement';
import { Refused, refuse } from '#platform/refuse';

const NOTHING: Upload = { bytes: Buffer.alloc(0) };

/** What a call was given, as it stood on the wire: from the query, one path segment, a JSON body or a form. */
export async function wireInput(call: Call, request: FastifyRequest): Promise<{ wire: unknown; upload: Upload }> {
  // A form is left unread by every other call: what it says would pass for nothing said at all.
  if (call.carrier !== 'form' && request.isMultipart()) refuse('badInput');
  if (call.carrier === 'json') {
    const named = request.params as object;
    const isNamed = Object.keys(named).length > 0;
    return { wire: isNamed ? { ...(request.body as object), ...named } : (request.body ?? {}), upload: NOTHING };
  }
  if (call.carrier === 'form') return readForm(request);
  if (call.carrier === 'segment')
    return { wire: { ...(request.query as object), ...(request.params as object) }, upload: NOTHING };
  return { wire: { ...(request.query as object) }, upload: NOTHING };
}

async function readForm(request: FastifyRequest): Promise<{ wire: unknown; upload: Upload }> {
  if (!request.isMultipart()) refuse('badInput');
  const { wire, bytes } = await readParts(request).catch((error: Error & { code?: string }) => {
    // Whichever is first, the file's own end or the next part: both say that it was too much.
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') refuse('imageTooLarge', limits.UPLOAD_MOST);
    if (error instanceof Refused) throw error;
    // The parser of forms fails on a form that is none, or ends too soon; whoever went away in the middle reads no answer.
    return refuse('badInput');
  });
  if (!bytes) refuse('imageForm');
  return { wire, upload: { bytes: bytes as Buffer } };
}

async function readParts(request: FastifyRequest): Promise<{ wire: unknown; bytes: Buffer | undefined }> {
  const wire: Record<string, unknown> = {};
  let bytes: Buffer | undefined;
  for await (const part of request.parts({
    limits: { fileSize: limits.UPLOAD_BYTES, files: 1, fields: 8, fieldSize: 1_000, parts: 9 },
  })) {
    if (part.type === 'field') wire[part.fieldname] = part.value;
    else if (part.fieldname !== 'file') refuse('badInput');
    else bytes = await part.toBuffer();
  }
  return { wire, bytes };
}
