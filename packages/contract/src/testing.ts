import * as z from 'zod/mini';
import type { Call, Input, Output } from './call.ts';

/** A call's answer as it travels, for a test that plays the server. */
export function wireOfAnswer<C extends Call>(call: C, output: Output<C>): Record<string, unknown> {
  return z.encode(call.output, output as never) as Record<string, unknown>;
}

/** A call's input as the server reads it. */
export function inputOfWire<C extends Call>(call: C, wire: unknown): Input<C> {
  return z.decode(call.input, wire as never) as Input<C>;
}
