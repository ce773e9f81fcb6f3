import * as z from 'zod/mini';
import type { Call, Schema } from './call.ts';
import { everyCall, NOT_OPEN, REFUSALS } from './index.ts';

type JsonSchema = Record<string, unknown>;

/** The form of a schema on the wire: the server's input before decoding, and its output after encoding. */
export function wireSchema(schema: Schema): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

function propertiesOf(schema: Schema): [string, JsonSchema, boolean][] {
  const { properties = {}, required = [] } = wireSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => [name, property, required.includes(name)]);
}

const HEADERS = [
  { name: 'language', in: 'header', schema: { type: 'string' }, description: 'the caller’s language, by its code' },
  {
    name: 'device',
    in: 'header',
    schema: { type: 'string', pattern: '^[\\w-]{22}$' },
    description: 'an id that the device made up and keeps',
  },
];

function operationOf(domain: string, name: string, call: Call): JsonSchema {
  const fields = propertiesOf(call.input);
  const parameters = [
    ...HEADERS,
    ...fields.filter(isInPathOf(call)).map(([field, schema]) => ({ name: field, in: 'path', required: true, schema })),
    ...(call.carrier === 'query' || call.carrier === 'segment'
      ? fields.map(([field, schema, required]) => ({
          name: field,
          in: call.carrier === 'segment' ? 'path' : 'query',
          required: call.carrier === 'segment' || required,
          schema,
        }))
      : []),
  ];
  const body = { json: 'application/json', form: 'multipart/form-data', query: undefined, segment: undefined }[
    call.carrier
  ];
  const output = wireSchema(call.output) as { properties?: JsonSchema; required?: string[] };
  return {
    operationId: name,
    tags: [domain],
    summary: call.about,
    ...(call.access === 'guest' ? {} : { security: [{ token: [] }] }),
    parameters,
    ...(body ? { requestBody: { required: true, content: { [body]: { schema: bodySchema(call) } } } } : {}),
    responses: {
      200: {
        description: `code 0 and the payload, or a refusal: ${call.refusals.join(', ') || 'none of its own'}`,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg'],
              properties: {
                code: { type: 'integer' },
                msg: { type: 'string' },
                why: { type: 'string' },
                ...output.properties,
              },
            },
          },
        },
      },
    },
  };
}

/** A field that the path names, as `{provider}`. */
const isInPathOf =
  (call: Call) =>
  ([field]: [string, ...unknown[]]) =>
    call.path.includes(`{${field}}`);

/** The fields of the body: all but those in the path, and the file of a form. */
function bodySchema(call: Call): JsonSchema {
  const schema = wireSchema(call.input) as { properties?: JsonSchema; required?: string[] };
  const names = Object.keys(schema.properties ?? {}).filter((field) => isInPathOf(call)([field]));
  if (names.length > 0) {
    schema.properties = Object.fromEntries(
      Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name)),
    );
    schema.required = (schema.required ?? []).filter((name) => !names.includes(name));
  }
  if (call.carrier !== 'form') return schema;
  return { ...schema, properties: { ...schema.properties, file: { type: 'string', format: 'binary' } } };
}

export function openApi(calls = everyCall()): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { domain, name, call } of calls) {
    const [key] = propertiesOf(call.input)[0] ?? [];
    const path = call.carrier === 'segment' ? `${call.path}/{${key}}` : call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(domain, name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: '1',
      description: `Every answer is an envelope: code 0 and the payload, or code, msg and why. Refusals: ${JSON.stringify(REFUSALS)}. Not open yet: ${NOT_OPEN.length} calls.`,
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  };
}
