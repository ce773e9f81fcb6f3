import type { LanguageCode } from '@harbour/rules';
import { DateField, type DatePart } from '@harbour/ui';
import { language, text } from '#text';

const YEAR_FIRST: DatePart[] = ['year', 'month', 'day'];
const DAY_FIRST: DatePart[] = ['day', 'month', 'year'];
const WITH_YEAR_FIRST: LanguageCode[] = ['zh', 'hk', 'md', 'cny'];

type BirthDateFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onLeave?: () => void;
  hint?: string;
  error?: string | undefined;
};

/** A date of birth, its parts in the order of the reader's language. */
export function BirthDateField(props: BirthDateFieldProps) {
  const order = WITH_YEAR_FIRST.includes(language()) ? YEAR_FIRST : DAY_FIRST;
  return <DateField {...props} parts={order.map((part) => ({ part, name: text(`common.${part}`) }))} isBirthday />;
}
