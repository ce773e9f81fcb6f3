import type { ReactNode } from 'react';
import { hrefOf } from '#api/router.ts';
import { preload } from './page-loader.ts';

type LinkProps = {
  to: string;
  query?: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
  isCurrent?: boolean;
};

/** A link within the app; it preloads its page when a finger touches it. */
export function Link({ to, query, className, children, isCurrent }: LinkProps) {
  return (
    <a
      href={hrefOf(to, query)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerDown={() => preload(to)}
    >
      {children}
    </a>
  );
}
