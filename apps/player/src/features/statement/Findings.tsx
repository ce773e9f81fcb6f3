import { dayText, timeText } from '@harbour/i18n';
import { moneyOf } from '@harbour/rules';
import { Icon } from '@harbour/ui';
import { moneyWords } from '#parts/Money.tsx';
import { siteZone } from '#parts/reader-days.ts';
import { language, text } from '#text';
import styles from './Statement.module.css';
import { type Finding, isGood, isOpen } from './verify.ts';

type FindingWords = { title: string; words: string };
const dayWords = (day: string) => dayText(language(), new Date(`${day}T00:00:00Z`), 'UTC');

/** A finding in words, with its exact details. */
function sayFinding(finding: Finding): FindingWords {
  switch (finding.kind) {
    case 'linksHold':
      return { title: linksTitle(finding.count), words: text('statement.linksHoldWords') };
    case 'linkBroken': {
      const { seq, at } = finding;
      const time = timeText(language(), new Date(at));
      return { title: text('statement.linkBroken', { seq }), words: text('statement.linkBrokenWords', { seq, time }) };
    }
    case 'sumsHold': {
      const amount = moneyWords(finding.total, finding.currency);
      return { title: text('statement.sumsHold'), words: text('statement.sumsHoldWords', { amount }) };
    }
    case 'sumBroken': {
      const { seq } = finding;
      return { title: text('statement.sumBroken', { seq }), words: text('statement.sumBrokenWords', { seq }) };
    }
    case 'proofHolds': {
      const amount = moneyWords(moneyOf(finding.total), finding.currency);
      const params = { day: dayWords(finding.day), amount, count: finding.bookCount };
      return { title: text('statement.proofHolds'), words: text('statement.proofHoldsWords', params) };
    }
    case 'proofLeafBroken':
    case 'proofPathBroken':
    case 'proofUnpublished':
    case 'proofLeftOut':
      return {
        title: text('statement.proofBroken'),
        words: text(`statement.${finding.kind}`, { day: dayWords(finding.day) }),
      };
    case 'proofUnseen':
    case 'proofUnlisted':
      return {
        title: text('statement.proofOpen'),
        words: text(`statement.${finding.kind}`, { day: dayWords(finding.day), root: finding.root }),
      };
    default:
      return {
        title: text(`statement.${finding.kind}`),
        words: text(`statement.${finding.kind}Words`, { zone: siteZone() }),
      };
  }
}

function linksTitle(count: number): string {
  return count === 0 ? text('statement.linksHoldNone') : text('statement.linksHold', { count });
}

const lookOf = (finding: Finding) => (isGood(finding) ? 'good' : isOpen(finding) ? 'open' : 'bad');
const ICONS = { good: 'check', open: 'info', bad: 'warning' } as const;

export function FindingList({ findings }: { findings: Finding[] }) {
  return (
    <ul>
      {findings.map((finding) => {
        const { title, words } = sayFinding(finding);
        const look = lookOf(finding);
        return (
          <li key={finding.kind} className={styles.finding}>
            <span className={styles[look]}>
              <Icon name={ICONS[look]} size={22} />
            </span>
            <span>
              <b>{title}</b>
              <small className="numbers">{words}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
