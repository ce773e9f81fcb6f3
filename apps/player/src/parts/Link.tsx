import type { MouseEvent, ReactNode } from 'react';
import { goInstead, hrefOf } from '#api/router.ts';
import { preload } from './page-loader.ts';

type LinkProps = {
  to: string;
  query?: Record<string, string>;
  className?: string | undefined;
  children: ReactNode;
  isCurrent?: boolean;
  /** Takes the place of this page, which must not be returned to. */
  isInstead?: boolean;
};

/** A link within the app; it preloads its page when a finger touches it. */
export function Link({ to, query, className, children, isCurrent, isInstead }: LinkProps) {
  const replace = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goInstead(to, query);
  };
  return (
    <a
      href={hrefOf(to, query)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerDown={() => preload(to)}
      onClick={isInstead ? replace : undefined}
    >
      {children}
    </a>
  );
}
