import { useCallback, useMemo, useRef, useState } from 'react';
import { CallRefused, newRequestId } from '#api/client.ts';
import { type Heard, NO_REQUEST, requestAfter, requestFor, type Wish } from './request-outcome.ts';

/**
 * A wish has a name from the first time it is sent, and keeps it until it is known how it ended, so that the server does it
 * once. Whoever sends one tells here what came back, whatever it was; what follows from it is decided in one place.
 */
export function useRequest() {
  const held = useRef(NO_REQUEST);
  const [unsure, setUnsure] = useState<string>();
  const hold = useCallback((request: Wish) => {
    held.current = request;
    setUnsure(request.isUnsure ? request.content : undefined);
  }, []);
  const doings = useMemo(
    () => ({
      nameOf: (content: string): string => {
        hold(requestFor(held.current, content, newRequestId));
        return held.current.requestId;
      },
      /** Answers whether it is still not known how it ended. */
      hear: (heard: Heard): boolean => {
        hold(requestAfter(held.current, heard));
        return held.current.isUnsure;
      },
      forget: () => hold(NO_REQUEST),
    }),
    [hold],
  );
  return {
    ...doings,
    /** Whether this is what was sent, and nobody knows yet how it ended. */
    isUnsureOf: (content: string) => unsure === content,
  };
}

/** What a failed question tells about its wish. */
export function heardFrom(error: unknown): Heard {
  return error instanceof CallRefused ? { refused: error } : {};
}
