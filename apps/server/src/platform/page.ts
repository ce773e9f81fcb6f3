type PageBounds = { offset: number; limit: number };

/** The bounds to read a page by, the first if none is named. One row more than it shows tells whether it is the last. */
export function pageBounds(pageIndex: number | undefined, size: number): PageBounds {
  return { offset: (Math.max(1, pageIndex ?? 1) - 1) * size, limit: size + 1 };
}

/** The rows that a page shows, of rows read by its bounds, or from the first row if `offset` is given. */
export function takePage<Row>(rows: readonly Row[], size: number, offset = 0): { shown: Row[]; isEnd: boolean } {
  return { shown: rows.slice(offset, offset + size), isEnd: rows.length <= offset + size };
}
