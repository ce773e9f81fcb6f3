import { RowGroup, RowList } from '@harbour/ui';
import type { ReactNode } from 'react';
import { dayWords } from './day-words.ts';
import { groupByDay } from './days.ts';
import { readerDay } from './reader-days.ts';

type DayGroupsProps<T> = {
  list: T[];
  timeOf: (thing: T) => Date;
  keyOf: (thing: T) => string;
  children: (thing: T) => ReactNode;
};

/** A phone's history: the reader's days, each with its rows. */
export function DayGroups<T>({ list, timeOf, keyOf, children }: DayGroupsProps<T>) {
  return groupByDay(list, (thing) => readerDay(timeOf(thing))).map(({ day, things }) => (
    <RowGroup key={day} title={dayWords(day)}>
      <RowList as="ul" isRoomy>
        {things.map((thing) => (
          <li key={keyOf(thing)}>{children(thing)}</li>
        ))}
      </RowList>
    </RowGroup>
  ));
}
