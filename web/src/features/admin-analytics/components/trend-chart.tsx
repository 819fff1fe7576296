import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { formatTurkishDay, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { chartSizes } from '../model/chart-sizes.ts';

/** Counts of a day, by name. */
export type DayRow = { date: string; [count: string]: string | number | null };

export interface Series {
  /** Name of the count. */
  key: string;
  name: string;
  kind: 'line' | 'bar';
}

export interface TrendChartProps {
  /** Says in words what is drawn: the table beside it has the numbers. */
  label: string;
  rows: readonly DayRow[];
  series: readonly Series[];
  format?: (value: number) => string;
  /** Ends of the axis; from nothing to the largest value where none are given. */
  ends?: readonly [least: number | 'auto', most: number | 'auto'];
}

/** Told apart by their form as well as by their colour. */
const looks = [
  { colour: 'var(--color-running)', dash: undefined },
  { colour: 'var(--color-danger)', dash: '5 4' },
] as const;

const shortDay = (date: unknown): string => formatTurkishDay(`${String(date)}T12:00`).replace(/ \d{4}$/, '');
const tick = { fill: 'var(--color-ink-2)', fontSize: chartSizes.tickPx };
const tooltipStyle = { background: 'var(--color-surface)', border: '1px solid var(--color-line)', borderRadius: chartSizes.radiusPx };

/** Counts by day as lines and bars. */
export const TrendChart = ({ label, rows, series, format = formatTurkishNumber, ends }: TrendChartProps) => (
  <figure aria-label={label} className="min-w-0">
    <div aria-hidden>
      <ComposedChart
        responsive
        style={{ width: '100%', height: chartSizes.heightPx }}
        data={rows}
        accessibilityLayer={false}
        margin={chartSizes.margin}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="date" tickFormatter={shortDay} tick={tick} minTickGap={chartSizes.tickGapPx} stroke="var(--color-edge)" />
        <YAxis
          tickFormatter={format}
          tick={tick}
          width="auto"
          domain={ends}
          allowDecimals={format !== formatTurkishNumber}
          axisLine={false}
          tickLine={false}
        />
        <Tooltip
          contentStyle={tooltipStyle}
          labelFormatter={(date) => formatTurkishDay(`${String(date)}T12:00`)}
          formatter={(value) => format(Number(value))}
          isAnimationActive={false}
        />
        {series.map((one, index) => drawn(one, looks[index % looks.length]))}
      </ComposedChart>
    </div>
    <Legend names={series.map(({ name }) => name)} />
  </figure>
);

const drawn = ({ key, name, kind }: Series, { colour, dash }: (typeof looks)[number]) =>
  kind === 'bar' ? (
    <Bar key={key} dataKey={key} name={name} fill={colour} isAnimationActive={false} />
  ) : (
    <Line
      key={key}
      dataKey={key}
      name={name}
      stroke={colour}
      strokeDasharray={dash}
      strokeWidth={2}
      dot={false}
      connectNulls
      isAnimationActive={false}
    />
  );

const Legend = ({ names }: { names: readonly string[] }) => (
  <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
    {names.map((name, index) => (
      <span key={name} className="flex items-center gap-2">
        <svg aria-hidden width="20" height="4">
          <line
            x2="20"
            y1="2"
            y2="2"
            strokeWidth="3"
            stroke={looks[index % looks.length].colour}
            strokeDasharray={looks[index % looks.length].dash}
          />
        </svg>
        {name}
      </span>
    ))}
  </figcaption>
);
