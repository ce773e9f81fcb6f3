import { useRef } from 'react';
import { madeUpName } from '#api/client.ts';

/**
 * A wish has a name from the first time it is sent. Sent again because no answer came, it keeps that name, and the server
 * does it once; another wish, or one that was answered, gets a new one.
 */
export function useWish() {
  const wish = useRef({ content: '', requestId: '' });
  return {
    nameOf: (content: string): string => {
      if (wish.current.requestId === '' || wish.current.content !== content)
        wish.current = { content, requestId: madeUpName() };
      return wish.current.requestId;
    },
    forget: () => {
      wish.current = { content: '', requestId: '' };
    },
  };
}
