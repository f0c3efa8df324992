import { formatNumber } from 'arabic-text/numbers';
import type { LevelHours } from './level-hours';
import { overviewMessages } from './messages';

/** The figures of the chart as a table, for those who hear the page. */
export function HoursTable({ levels }: { levels: readonly LevelHours[] }) {
  const { chartTitle, level, individual, group, total } = overviewMessages;
  return (
    <table>
      <caption>{chartTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{level}</th>
          <th scope="col">{individual}</th>
          <th scope="col">{group}</th>
          <th scope="col">{total}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((hours) => (
          <tr key={hours.level}>
            <th scope="row">{hours.level}</th>
            <td>{formatNumber(hours.individual)}</td>
            <td>{formatNumber(hours.group)}</td>
            <td>{formatNumber(hours.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
