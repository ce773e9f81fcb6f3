import { limits } from '@harbour/rules';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { fullOutcomeOf } from '#platform/testing';
import { mayResolveTransfer } from './resolve.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');
const before = (milliseconds: number) => later(NOW, -milliseconds);
const HOUR_MS = 60 * limits.MINUTE_MS;
const SILENT = { createdAt: before(HOUR_MS), sentAt: before(limits.MINUTE_MS), endedAt: null, step: 'in' } as const;

const underWay = (minutes: number) => ['venueTransferUnderWay', { minutes }];

it.each([
  ['without a transfer', undefined, 'in', ['orderUnknown', {}]],
  ['that has ended', { ...SILENT, createdAt: NOW, endedAt: NOW }, 'out', ['orderOver', {}]],
  ['before its hour is over', { ...SILENT, createdAt: before(HOUR_MS - 1) }, 'out', underWay(1)],
  ['that has just begun', { ...SILENT, createdAt: NOW, sentAt: null }, 'in', underWay(60)],
  ['within a minute of a sending', { ...SILENT, sentAt: before(limits.MINUTE_MS - 1) }, 'in', underWay(1)],
  ['of another step', SILENT, 'out', ['changedMeanwhile', {}]],
  ['at the exact end of both times', SILENT, 'in', undefined],
  ['that was never sent', { ...SILENT, sentAt: null }, 'in', undefined],
] as const)('a resolution %s', (_, venueTransfer, step, expected) => {
  expect(fullOutcomeOf(() => mayResolveTransfer(venueTransfer, step, NOW))).toEqual(expected);
});
