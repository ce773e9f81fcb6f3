import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Frames of other origins answer too. */
const SOURCE = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`;

/** Serious axe findings of the current page, frames included; only violations are computed. */
export async function findGrave(page: Page): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary}`));
}

/** Injects axe once per document; turning to another page keeps it. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
}
