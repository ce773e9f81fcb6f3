import { expect, it, vi } from 'vitest';
import { certify, withSandbox } from './certify.ts';
import type { Subject } from './subject.ts';

// A busy machine is slow to start a process.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const linesOf = async (subject: Subject) => {
  const lines: string[] = [];
  const score = await certify(subject, (line) => lines.push(line));
  return { lines, isWhole: score.passed === score.asked };
};

it.each(['tide', 'pearl'] as const)('finds nothing short at %s', async (code) => {
  const { lines, isWhole } = await withSandbox(code, linesOf);
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([expect.stringMatching(/^score (\d+)\/\1$/)]);
  expect(isWhole).toBe(true);
});

it('names the fault of a venue that moves the same id twice', async () => {
  const { lines, isWhole } = await withSandbox('tide', async (subject) =>
    linesOf({
      ...subject,
      open: (changes) => {
        const venue = subject.open(changes);
        return { ...venue, transfer: (order) => venue.transfer({ ...order, transferId: subject.random.name() }) };
      },
    }),
  );
  expect(isWhole).toBe(false);
  expect(lines.filter((line) => line.startsWith('short ')).join()).toContain('concurrent same id moves once');
});
