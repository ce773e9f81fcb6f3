import { bankerDraws, playerDraws } from '@harbour/engines/baccarat/deal';
import { listText } from '@harbour/i18n';
import { language, text } from '#text';
import styles from './DrawTable.module.css';

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7];
const THIRDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Single points and ranges: 0–9, 2–7, 0–7 and 9. */
function runsOf(points: number[]): string {
  const runs: number[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run && run.at(-1) === point - 1) run.push(point);
    else runs.push([point]);
  }
  const words = runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : `${run[0]}`));
  return listText(language(), words);
}

/** The rules for third cards; no one decides them. Where its name stands above it already, it is not shown again. */
export function DrawTable({ isNamed = false }: { isNamed?: boolean }) {
  return (
    <table className={styles.draws}>
      <caption className={isNamed ? 'visually-hidden' : undefined}>{text('rules.drawTable')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('rules.drawPoints')}</th>
          <th scope="col">{text('rules.drawPlayer')}</th>
          <th scope="col">{text('rules.drawBankerStood')}</th>
          <th scope="col">{text('rules.drawBankerThird')}</th>
        </tr>
      </thead>
      <tbody>
        {POINTS.map((points) => {
          const thirds = THIRDS.filter((third) => bankerDraws(points, third));
          const drawsOrNot = (draws: boolean) => text(draws ? 'rules.draws' : 'rules.stands');
          return (
            <tr key={points}>
              <th scope="row">{points}</th>
              <td>{drawsOrNot(playerDraws(points))}</td>
              <td>{drawsOrNot(bankerDraws(points, undefined))}</td>
              <td className="numbers">
                {thirds.length > 0 ? text('rules.drawsOn', { points: runsOf(thirds) }) : text('rules.stands')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
