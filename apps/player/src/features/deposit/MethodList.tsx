import type { DepositMethod } from '@harbour/contract/deposit';
import { DataRow, Icon, Mark, RowGroup, RowList } from '@harbour/ui';
import { roundWords } from '#parts/round-amount.ts';
import { text } from '#text';
import styles from './Deposit.module.css';
import { KINDS, TYPES } from './words.ts';

export function MethodMark({ type }: Pick<DepositMethod, 'type'>) {
  return (
    <Mark>
      <Icon name={TYPES[type].icon} size={22} />
    </Mark>
  );
}

export function limitWords({ min, max }: Pick<DepositMethod, 'min' | 'max'>, currency: string): string {
  return text('deposit.limits', { min: roundWords(min, currency), max: roundWords(max, currency) });
}

/** Methods grouped by kind; a kind without methods is left out. */
export function kindsOf(methods: DepositMethod[]) {
  return KINDS.map(({ kind, words }) => ({
    kind,
    words,
    methods: methods.filter(({ type }) => TYPES[type].kind === kind),
  })).filter((group) => group.methods.length > 0);
}

type MethodListProps = {
  methods: DepositMethod[];
  currency: string;
  chosen: string | undefined;
  onChoose: (method: string) => void;
};

export function MethodList({ methods, currency, chosen, onChoose }: MethodListProps) {
  return (
    <div className={styles.kinds}>
      {kindsOf(methods).map(({ kind, words, methods: some }) => (
        <RowGroup key={kind} title={text(words)} level="h3">
          <RowList as="ul" isRoomy>
            {some.map((one) => (
              <li key={one.method}>
                <MethodRow
                  method={one}
                  currency={currency}
                  isChosen={one.method === chosen}
                  onPress={() => onChoose(one.method)}
                />
              </li>
            ))}
          </RowList>
        </RowGroup>
      ))}
    </div>
  );
}

type MethodRowProps = { method: DepositMethod; currency: string; isChosen: boolean; onPress: () => void };

/** A method in the list; a closed one says so, and cannot be pressed. */
function MethodRow({ method, currency, isChosen, onPress }: MethodRowProps) {
  return (
    <DataRow
      as="button"
      mark={<MethodMark type={method.type} />}
      sign={method.isOpen ? (isChosen ? 'chosen' : 'go') : undefined}
      disabled={!method.isOpen}
      aria-pressed={isChosen}
      onClick={onPress}
    >
      <b>{method.name || text(TYPES[method.type].words)}</b>
      {method.note && <span>{method.note}</span>}
      {method.isOpen ? (
        <small>{limitWords(method, currency)}</small>
      ) : (
        <small className={styles.closed}>{text('deposit.closed')}</small>
      )}
    </DataRow>
  );
}
