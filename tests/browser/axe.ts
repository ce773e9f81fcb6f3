import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Frames of other origins answer too. */
const SOURCE = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** What axe holds for serious in a page as it stands, frames included; only what it complains of is worked out. */
export async function findGrave(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
}

/** A page that is turned in its place keeps it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}
