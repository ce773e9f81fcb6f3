import type { Call } from '@harbour/contract';
import { limits } from '@harbour/rules';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#platform/implement';
import { Refused, refuse } from '#platform/refuse';

const NOTHING: Upload = { bytes: Buffer.alloc(0) };

/** The raw input of a call. */
type GivenInput = { wire: unknown; upload: Upload };

/** Takes the input of a call that is no form: from the query, one path segment or a JSON body. */
export function takeInput(call: Call, request: FastifyRequest): GivenInput {
  return { wire: wireOf(call, request), upload: NOTHING };
}

function wireOf({ carrier }: Call, { body, query, params }: FastifyRequest): unknown {
  if (carrier === 'segment') return { ...(query as object), ...(params as object) };
  if (carrier === 'query') return { ...(query as object) };
  const isNamed = Object.keys(params as object).length > 0;
  return isNamed ? { ...(body as object), ...(params as object) } : (body ?? {});
}

export async function readForm(request: FastifyRequest): Promise<GivenInput> {
  if (!request.isMultipart()) refuse('badInput');
  const { wire, bytes } = await readParts(request).catch((error: Error & { code?: string }) => {
    // Either the file's own end or the next part reports that it was too large.
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') refuse('imageTooLarge', limits.UPLOAD_MOST);
    if (error instanceof Refused) throw error;
    // The form parser fails on a malformed or truncated form; a client that disconnected reads no answer.
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
